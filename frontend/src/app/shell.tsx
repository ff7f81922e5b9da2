import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useMatches } from "react-router";
import { useRealtime } from "@/features/realtime/use-realtime.ts";
import { classes } from "@/lib/classes.ts";
import { useIsWide } from "@/lib/media.ts";
import { paths } from "@/lib/paths.ts";
import { ScreenTools } from "@/ui/screen-tools.tsx";
import { Wordmark } from "@/ui/wordmark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Navigation } from "./navigation.tsx";

/** The layout of a screen: `wide` uses the whole width (a map beside a list), `Aside` is its third column. */
type Handle = { wide?: boolean; Aside?: ComponentType };

function useRoom(): Handle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}

/** The layout of the signed-in screens: a bar below on phones, a rail from 600 px, a third column from 1200 px. */
export function Component() {
  const { t } = useTranslation();
  useRealtime();
  const { wide, Aside } = useRoom();
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
        <header className="flex min-h-16 items-center justify-between gap-3 px-4 md:justify-end md:px-8">
          <Link to={paths.app} aria-label="Verdoro" className="inline-flex min-h-11 items-center rounded-sm md:hidden">
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
          className={classes("w-full flex-1 px-4 pb-28 outline-none md:px-8 md:pb-12", !wide && "max-w-page pt-3")}
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
    </div>
  );
}
