import { useEffect } from "react";
import { useLocation } from "react-router";
import { AppScreen } from "./app-screen.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { ForRestaurants } from "./for-restaurants.tsx";
import { MenuBlocks } from "./menu-blocks.tsx";
import { ReviewBlocks } from "./review-blocks.tsx";

/** The sections of the front page below its search, in the order of the specification; the one for restaurants follows them. */
export default function Sections() {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival: the router scrolled before the sections existed.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <CallToAction />
      <MenuBlocks />
      <ReviewBlocks />
      <AppScreen />
      <ForRestaurants />
    </>
  );
}
