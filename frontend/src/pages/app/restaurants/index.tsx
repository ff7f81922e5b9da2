import { ExploreScreen } from "@/features/explore/explore-screen.tsx";

export const Component = ExploreScreen;
