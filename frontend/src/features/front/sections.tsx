import { AppScreen } from "./app-screen.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { ForRestaurants } from "./for-restaurants.tsx";
import { Hero } from "./hero.tsx";
import { MenuBlocks } from "./menu-blocks.tsx";
import { ReviewBlocks } from "./review-blocks.tsx";

/** Everything that the front page has to say. */
export default function Sections() {
  return (
    <>
      <Hero />
      <MenuBlocks />
      <AppScreen />
      <ReviewBlocks />
      <ForRestaurants />
      <CallToAction />
    </>
  );
}
