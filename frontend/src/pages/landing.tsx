import { useTranslation } from "react-i18next";
import { AppScreen } from "../features/front/app-screen.tsx";
import { CallToAction } from "../features/front/call-to-action.tsx";
import { Download } from "../features/front/download.tsx";
import { ForRestaurants } from "../features/front/for-restaurants.tsx";
import { FrontPage } from "../features/front/front-page.tsx";
import { Hero } from "../features/front/hero.tsx";
import { MenuBlocks } from "../features/front/menu-blocks.tsx";
import { ReviewBlocks } from "../features/front/review-blocks.tsx";

export function Component() {
  const { t } = useTranslation("landing");
  return (
    <FrontPage title={t("meta.title")} description={t("meta.description")}>
      <Hero />
      <MenuBlocks />
      <AppScreen />
      <ReviewBlocks />
      <ForRestaurants />
      <CallToAction />
      <Download />
    </FrontPage>
  );
}
