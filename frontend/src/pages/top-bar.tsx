import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { loginThenBackTo, paths } from "../lib/paths.ts";
import { useAuth } from "../stores/auth.ts";
import { ButtonLink } from "../ui/link.tsx";
import { ScreenTools } from "../ui/screen-tools.tsx";
import { Wordmark } from "../ui/wordmark.tsx";

/** What stands above the pages that anyone may read. */
export function TopBar() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  return (
    <header className="flex min-h-16 items-center justify-between gap-3 py-2">
      <Link to={paths.landing} aria-label="Verdoro" className="rounded-sm">
        <Wordmark className="text-2xl" />
      </Link>
      <div className="flex items-center gap-1">
        <ScreenTools />
        <ButtonLink look="secondary" to={isSignedIn ? paths.restaurants : loginThenBackTo(`${pathname}${search}`)}>
          {isSignedIn ? t("nav.explore") : t("account.signIn")}
        </ButtonLink>
      </div>
    </header>
  );
}
