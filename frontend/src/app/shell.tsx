import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useMatches } from "react-router";
import { SWRConfig } from "swr";
import { classes } from "@/lib/classes.ts";
import { useIsWide } from "@/lib/media.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { ScreenTools } from "@/ui/screen-tools.tsx";
import { Wordmark } from "@/ui/wordmark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Navigation, Notifications } from "./navigation.tsx";

const Live = lazy(() => import("./live.tsx"));

/** The third column of the current screen. */
function useAside(): ComponentType | undefined {
  const handle: { Aside?: ComponentType } = Object.assign({}, ...useMatches().map((match) => match.handle));
  return handle.Aside;
}

/** After signing out, until the guards have redirected, these screens request nothing: they would be refused. */
const whileSignedIn = { isPaused: () => useAuth.getState().access_token === null };

/** The layout of the signed-in screens: a bar below on phones, a rail from 600 px, a third column from 1200 px. */
export function Component() {
  return (
    <SWRConfig value={whileSignedIn}>
      <Shell />
    </SWRConfig>
  );
}

function Shell() {
  const { t } = useTranslation();
  const Aside = useAside();
  const hasColumn = useIsWide() && Aside;
  return (
    <div
      className={classes(
        "min-h-dvh md:grid md:grid-cols-[88px_minmax(0,1fr)]",
        hasColumn ? "lg:grid-cols-[232px_minmax(0,1fr)_320px]" : "lg:grid-cols-[232px_minmax(0,1fr)]",
      )}
    >
      <a
        href="#content"
        className="sr-only rounded-sm bg-surface p-3 text-link focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {t("nav.skip")}
      </a>
      <Navigation />
      <div className="flex min-w-0 flex-col">
        <header className="page-sides flex min-h-16 items-center justify-between gap-3 md:justify-end">
          <Link to={paths.home} aria-label="Verdoro" className="inline-flex min-h-11 items-center rounded-sm md:hidden">
            <Wordmark />
          </Link>
          <div className="flex items-center gap-1">
            <ScreenTools />
            <Notifications />
            <AccountMenu />
          </div>
        </header>
        <main id="content" tabIndex={-1} className="page-sides w-full flex-1 pt-3 pb-24 outline-none md:pb-12">
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {hasColumn && (
        <aside aria-label={t("nav.aside")} className="border-l border-line px-6 py-5">
          <Suspense>
            <Aside />
          </Suspense>
        </aside>
      )}
      <Suspense>
        <Live />
      </Suspense>
    </div>
  );
}
