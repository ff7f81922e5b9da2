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

type Handle = {
  /** The third column of the screen. */
  Aside?: ComponentType;
  /** Whether the screen reaches the edges of its column: on wide windows, or also on phones, then without the bars. */
  fills?: "wide" | "all";
};

function useHandle(): Handle {
  return Object.assign({}, ...useMatches().map((match) => match.handle));
}

/** After signing out, until the guards have redirected, these screens request nothing: they would be refused. */
const whileSignedIn = { isPaused: () => useAuth.getState().access_token === null };

const mainFilled = { wide: "max-md:page-sides max-md:pt-3 max-md:pb-24", all: "" };

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
  const { Aside, fills } = useHandle();
  const bar = fills === "all" && "max-md:hidden";
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
      <div className={classes("contents", bar)}>
        <Navigation />
      </div>
      <div className="flex min-w-0 flex-col">
        <header
          className={classes(
            "page-sides flex min-h-16 flex-wrap items-center justify-between gap-x-3 md:justify-end",
            bar,
          )}
        >
          <Link to={paths.home} aria-label="Verdoro" className="inline-flex min-h-11 items-center rounded-sm md:hidden">
            <Wordmark />
          </Link>
          <div className="flex items-center gap-1">
            <ScreenTools />
            <Notifications />
            <AccountMenu />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={classes(
            "w-full flex-1 outline-none",
            fills ? mainFilled[fills] : "page-sides pt-3 pb-24 md:pb-12",
          )}
        >
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
