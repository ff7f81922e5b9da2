import { ExploreScreen } from "@/features/explore/explore-screen.tsx";

export const handle = { wide: true };

export const Component = ExploreScreen;
