import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useMatches } from "react-router";
import { useRealtime } from "../features/realtime/use-realtime.ts";
import { classes } from "../lib/classes.ts";
import { paths } from "../lib/paths.ts";
import { ScreenTools } from "../ui/screen-tools.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Navigation } from "./navigation.tsx";

/** A route whose screen needs the whole width (a map beside a list) says `handle: { wide: true }`. */
function useIsWide(): boolean {
  return useMatches().some(({ handle }) => (handle as { wide?: boolean } | undefined)?.wide);
}

/** What stands around the signed-in screens: a bar below on phones, a rail from 600 px. */
export function Component() {
  const { t } = useTranslation();
  useRealtime();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[88px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-sm bg-surface p-3 text-link focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {t("nav.skip")}
      </a>
      <Navigation />
      <div className="flex min-w-0 flex-col">
        <header className="flex min-h-16 items-center justify-between gap-3 px-4 md:justify-end md:px-8">
          <Link to={paths.app} aria-label="Verdoro" className="rounded-sm md:hidden">
            <Wordmark />
          </Link>
          <div className="flex items-center gap-1">
            <ScreenTools />
            <AccountMenu />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={classes(
            "w-full flex-1 px-4 pb-28 outline-none md:px-8 md:pb-12",
            !useIsWide() && "max-w-[1080px]",
          )}
        >
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
}
