import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { Download } from "@/features/front/download.tsx";
import { FrontPage } from "@/features/front/front-page.tsx";
import { SearchForm } from "@/features/front/search-form.tsx";
import { StaticHtml } from "@/features/front/static-html.tsx";
import { Tonight } from "@/features/front/tonight.tsx";

const Hero = lazy(() => import("@/features/front/hero.tsx"));
const Sections = lazy(() => import("@/features/front/sections.tsx"));

export function Component() {
  const { t } = useTranslation("landing");
  return (
    <FrontPage title={t("meta.title")} description={t("meta.description")}>
      <StaticHtml name="hero">
        <Hero />
      </StaticHtml>
      <SearchForm />
      <Tonight />
      <StaticHtml name="sections">
        <Sections />
      </StaticHtml>
      <Download />
    </FrontPage>
  );
}
