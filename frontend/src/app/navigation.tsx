import { CircleUserRound, Compass, House, type LucideIcon, NotebookTabs, ScanLine, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { useMyBusinesses } from "@/api/businesses.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { classes } from "@/lib/classes.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Wordmark } from "@/ui/wordmark.tsx";

const ManageBadge = lazy(() => import("./manage-badge.tsx"));
const ScannerDialog = lazy(async () => {
  await loadTexts("visits");
  return import("@/features/visits/scan/scanner-dialog.tsx");
});

type Destination = {
  to: string;
  label: string;
  icon: LucideIcon;
  end?: boolean;
  onlyWide?: boolean;
  /** Prefixes of other addresses that belong to it. */
  parts?: readonly string[];
  hasBadge?: boolean;
};

/** The navigation links; the console only for people who manage a business, and for admins. */
function useDestinations(): Destination[] {
  const { t } = useTranslation();
  const [mine, ...others] = useMyBusinesses().data ?? [];
  const isAdmin = useAuth(({ auth }) => auth?.role === "admin");
  const hasConsole = isAdmin || mine !== undefined;
  return [
    { to: paths.app, label: t("nav.home"), icon: House, end: true, parts: [paths.confirm] },
    { to: paths.restaurants, label: t("nav.explore"), icon: Compass },
    // A phone's bar has room for four links; Explore has a search as well.
    { to: paths.search, label: t("nav.search"), icon: Search, onlyWide: hasConsole },
    ...(hasConsole
      ? [
          {
            // The claims, which admins decide, are on the list.
            to: isAdmin || !mine || others.length > 0 ? paths.manage : paths.manageBusiness(mine.uuid),
            label: t("nav.manage"),
            icon: NotebookTabs,
            parts: [paths.manage],
            hasBadge: true,
          },
        ]
      : []),
    // Only my own: other profiles have addresses below it.
    {
      to: paths.profile,
      label: t("nav.profile"),
      icon: CircleUserRound,
      end: true,
      parts: [paths.saved, paths.settings, paths.visits],
    },
  ];
}

export function Navigation() {
  const { t } = useTranslation();
  const destinations = useDestinations();
  return (
    <nav
      aria-label={t("nav.label")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:sticky md:inset-auto md:top-0 md:flex md:h-dvh md:flex-col md:gap-6 md:border-t-0 md:border-r md:px-3 md:py-5"
    >
      <Link
        to={paths.app}
        aria-label="Verdoro"
        className="hidden min-h-11 items-center justify-center rounded-sm md:flex lg:justify-start lg:px-4"
      >
        <img src="/favicon.svg" alt="" className="size-10 lg:hidden" />
        <span className="hidden lg:inline">
          <Wordmark />
        </span>
      </Link>
      <ul className="flex justify-around md:flex-col md:gap-1">
        {destinations.slice(0, 2).map((destination) => (
          <Item key={destination.to} {...destination} />
        ))}
        <li className="flex-1 md:order-first md:mb-3 md:flex-none">
          <Scan />
        </li>
        {destinations.slice(2).map((destination) => (
          <Item key={destination.to} {...destination} />
        ))}
      </ul>
    </nav>
  );
}

const itemClasses =
  "relative flex min-h-16 flex-col items-center justify-center gap-1 rounded-sm text-xs font-medium transition-colors md:min-h-14 lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-base";

function Item({ to, label, icon: Icon, end, onlyWide, parts = [], hasBadge = false }: Destination) {
  const { pathname } = useLocation();
  const isInPart = parts.some((part) => pathname.startsWith(part));
  return (
    <li className={classes("flex-1 md:flex-none", onlyWide && "hidden md:block")}>
      <NavLink
        to={to}
        end={end}
        className={({ isActive }) =>
          classes(itemClasses, isActive || isInPart ? "text-positive lg:bg-positive-tint" : "text-muted hover:text-ink")
        }
      >
        <Icon aria-hidden className="size-5.5" />
        {label}
        {hasBadge && (
          <span className="absolute top-1.5 left-1/2 ml-1.5 lg:static lg:ml-auto">
            <Suspense>
              <ManageBadge />
            </Suspense>
          </span>
        )}
      </NavLink>
    </li>
  );
}

/** The raised scan button in the middle of the bar. */
function Scan() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(itemClasses, "w-full text-ink lg:gradient lg:rounded-sm lg:text-on-gradient")}
      >
        <span className="gradient -mt-8.5 flex size-14 items-center justify-center rounded-full text-on-gradient shadow-floating md:mt-0 md:size-12 md:shadow-raised lg:size-auto lg:bg-none lg:shadow-none">
          <ScanLine aria-hidden className="size-6 lg:size-5.5" />
        </span>
        {t("nav.scan")}
      </button>
      <Suspense>{isOpen && <ScannerDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
