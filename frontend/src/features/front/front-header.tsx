import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useAuth } from "../../stores/auth.ts";
import { ButtonLink } from "../../ui/link.tsx";
import { ScreenTools } from "../../ui/screen-tools.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

const item =
  "inline-flex min-h-11 items-center rounded-sm px-1 text-base font-medium text-ink no-underline decoration-gilding decoration-2 underline-offset-8 hover:underline focus-visible:underline";

/** The bar at the top of the pages that anyone may read. Plain links: it works before and without any script. */
export function FrontHeader() {
  const { t } = useTranslation("landing");
  return (
    <header className="mx-auto grid max-w-[1360px] grid-cols-[1fr_auto] items-center gap-x-6 px-5 pt-3 md:px-10 lg:grid-cols-[auto_1fr_auto] lg:py-4">
      <a href="#main" className="sr-only focus:not-sr-only focus:col-span-full focus:py-3">
        {t("nav.skip")}
      </a>
      <Link to={paths.landing} aria-label="Verdoro" className="justify-self-start rounded-sm">
        <Wordmark />
      </Link>
      <div className="flex items-center gap-1 md:gap-3 lg:order-last">
        <ScreenTools />
        <SignIn />
      </div>
      <nav
        aria-label={t("nav.label")}
        className="col-span-full mt-2 flex justify-between gap-2 border-y border-line md:justify-start md:gap-8 lg:col-span-1 lg:mt-0 lg:justify-center lg:border-0"
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
        <Link to={paths.restaurants} className={item}>
          {t("nav.web")}
        </Link>
      </nav>
    </header>
  );
}

function SignIn() {
  const { t } = useTranslation("landing");
  const signedIn = useAuth((state) => state.access_token !== null);
  return (
    <ButtonLink look="secondary" to={signedIn ? paths.restaurants : paths.login}>
      {signedIn ? t("nav.web") : t("nav.login")}
    </ButtonLink>
  );
}
