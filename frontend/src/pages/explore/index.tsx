import { ExploreScreen } from "@/features/explore/explore-screen.tsx";

/** Explore for visitors; its results link to public pages. */
export const Component = ExploreScreen;
