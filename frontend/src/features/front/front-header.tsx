import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { ScreenTools } from "@/ui/screen-tools.tsx";
import { Wordmark } from "@/ui/wordmark.tsx";

const item =
  "inline-flex min-h-11 items-center rounded-sm text-sm font-medium md:text-base text-ink no-underline decoration-gilding decoration-2 underline-offset-8 hover:underline focus-visible:underline";

/** The header of the static pages. Plain links, which work without scripts. */
export function FrontHeader() {
  const { t } = useTranslation("landing");
  const signedIn = useAuth((state) => state.access_token !== null);
  return (
    <header className="page-sides flex flex-wrap items-center justify-between gap-x-2 pt-3 lg:gap-x-6 lg:py-4">
      <a href="#main" className="sr-only focus:not-sr-only focus:w-full focus:py-3">
        {t("nav.skip")}
      </a>
      <Link to={paths.landing} aria-label="Verdoro" className="inline-flex min-h-11 items-center rounded-sm">
        <Wordmark />
      </Link>
      <div className="ml-auto flex items-center gap-1 md:gap-3 lg:order-last lg:ml-0">
        <ScreenTools />
        <ButtonLink variant="secondary" to={signedIn ? paths.restaurants : paths.login}>
          {signedIn ? t("nav.web") : t("nav.login")}
        </ButtonLink>
      </div>
      <nav
        aria-label={t("nav.label")}
        className="mt-2 flex w-full flex-wrap justify-between gap-x-2 border-y border-line md:justify-start md:gap-x-8 lg:mt-0 lg:w-auto lg:flex-1 lg:justify-center lg:border-0"
      >
        <Link to={paths.landing} className={item}>
          {t("nav.home")}
        </Link>
        <Link to={paths.forRestaurants} className={item}>
          {t("nav.business")}
        </Link>
        <Link to={paths.download} className={item} preventScrollReset>
          {t("nav.download")}
        </Link>
        {!signedIn && (
          <Link to={paths.explore} className={item}>
            {t("nav.web")}
          </Link>
        )}
      </nav>
    </header>
  );
}
