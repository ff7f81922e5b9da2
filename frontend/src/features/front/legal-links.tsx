import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "@/lib/paths.ts";

/** Links to the legal pages. */
export function LegalLinks() {
  const { t } = useTranslation();
  const pages = [
    [paths.terms, t("legal.terms")],
    [paths.privacy, t("legal.privacy")],
    [paths.guidelines, t("legal.guidelines")],
    [paths.contact, t("legal.contact")],
  ] as const;
  return (
    <nav aria-label={t("legal.label")}>
      <ul className="flex flex-wrap gap-x-8">
        {pages.map(([to, name]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center rounded-sm text-base text-ink no-underline hover:underline focus-visible:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
