import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Wordmark } from "../../ui/wordmark.tsx";

/** The foot of the pages that anyone may read. */
export function FrontFooter() {
  const { t } = useTranslation("landing");
  const pages = [
    [paths.terms, t("footer.terms")],
    [paths.privacy, t("footer.privacy")],
    [paths.guidelines, t("footer.guidelines")],
    [paths.contact, t("footer.contact")],
  ] as const;
  return (
    <footer className="mx-auto grid max-w-[1360px] gap-x-16 gap-y-6 px-5 py-10 md:grid-cols-[auto_1fr] md:px-10 md:py-14">
      <Wordmark className="text-xl" />
      <nav aria-label={t("footer.label")}>
        <ul className="flex flex-wrap gap-x-8 md:justify-end">
          {pages.map(([to, name]) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center rounded-sm text-base text-ink no-underline hover:underline focus-visible:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-1 text-sm text-muted md:col-span-2 md:border-t md:border-line md:pt-6 lg:grid-cols-[auto_1fr] lg:gap-8">
        <p>{t("footer.copyright")}</p>
        <p className="lg:text-right">{t("footer.attribution")}</p>
      </div>
    </footer>
  );
}
