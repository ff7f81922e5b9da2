import { useTranslation } from "react-i18next";
import { Wordmark } from "@/ui/wordmark.tsx";
import { LegalLinks } from "./legal-links.tsx";

/** The footer of the static pages. */
export function FrontFooter() {
  const { t } = useTranslation("landing");
  return (
    <footer className="page-sides grid items-center gap-x-16 gap-y-6 py-10 md:grid-cols-[1fr_auto] md:py-14">
      <Wordmark className="text-xl" />
      <LegalLinks />
      <div className="grid gap-1 text-sm text-muted md:col-span-2 md:border-t md:border-line md:pt-6 lg:grid-cols-[auto_1fr] lg:gap-8">
        <p>{t("footer.copyright")}</p>
        <p className="lg:text-right">{t("footer.attribution")}</p>
      </div>
    </footer>
  );
}
