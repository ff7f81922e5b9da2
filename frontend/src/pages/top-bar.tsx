import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { ScreenTools } from "@/ui/screen-tools.tsx";
import { Wordmark } from "@/ui/wordmark.tsx";

/** The header of public pages. */
export function TopBar() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  return (
    <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 py-2">
      <Link to={paths.landing} aria-label="Verdoro" className="inline-flex min-h-11 items-center rounded-sm">
        <Wordmark className="text-2xl" />
      </Link>
      <div className="ml-auto flex items-center gap-1">
        <ScreenTools />
        <ButtonLink variant="secondary" to={isSignedIn ? paths.restaurants : loginThenBackTo(`${pathname}${search}`)}>
          {isSignedIn ? t("nav.explore") : t("account.signIn")}
        </ButtonLink>
      </div>
    </header>
  );
}
