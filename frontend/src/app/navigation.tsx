import {
  Bell,
  CircleUserRound,
  Compass,
  House,
  type LucideIcon,
  MessagesSquare,
  NotebookTabs,
  ScanLine,
} from "lucide-react";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useMyBusinesses } from "@/api/businesses.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { classes } from "@/lib/classes.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Wordmark } from "@/ui/wordmark.tsx";

const ManageBadge = lazy(() => import("./manage-badge.tsx"));
const MessagesBadge = lazy(() => import("./messages-badge.tsx"));
const NotificationBadge = lazy(async () => {
  await loadTexts("notifications");
  return import("@/features/notifications/notification-badge.tsx");
});
const ScannerDialog = lazy(async () => {
  await loadTexts("visits");
  return import("@/features/visits/scan/scanner-dialog.tsx");
});

type Destination = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Whether the addresses below it are not part of it. */
  end?: boolean;
  /** Another address that belongs to it, without those below it. */
  exact?: string;
  /** Prefixes of other addresses that belong to it. */
  parts?: readonly string[];
  Badge?: ComponentType;
  /** Whether phones have it elsewhere. */
  isInRail?: boolean;
};

/** The navigation links; the console only for people who manage a business, and for admins. */
function useDestinations(): Destination[] {
  const { t } = useTranslation();
  const [mine, ...others] = useMyBusinesses().data ?? [];
  const isAdmin = useAuth(({ auth }) => auth?.role === "admin");
  const hasConsole = isAdmin || mine !== undefined;
  return [
    // The reservations belong to it; all other screens have addresses below theirs.
    { to: paths.home, label: t("nav.home"), icon: House, exact: paths.app, parts: [paths.confirm] },
    { to: paths.restaurants, label: t("nav.explore"), icon: Compass, parts: [paths.search] },
    { to: paths.messages, label: t("nav.messages"), icon: MessagesSquare, Badge: MessagesBadge },
    ...(hasConsole
      ? [
          {
            // The claims, which admins decide, are on the list.
            to: isAdmin || !mine || others.length > 0 ? paths.manage : paths.manageBusiness(mine.uuid),
            label: t("nav.manage"),
            icon: NotebookTabs,
            parts: [paths.manage],
            Badge: ManageBadge,
          },
        ]
      : []),
    { to: paths.notifications, label: t("nav.notifications"), icon: Bell, Badge: NotificationBadge, isInRail: true },
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
        to={paths.home}
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
        <Scan />
        {destinations.slice(2).map((destination) => (
          <Item key={destination.to} {...destination} />
        ))}
      </ul>
    </nav>
  );
}

const itemClasses =
  "relative flex min-h-16 flex-col items-center justify-center gap-1 rounded-sm text-xs font-medium transition-colors md:min-h-14 lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-base";

const otherClasses = "text-muted hover:text-ink";

function Item({ to, label, icon: Icon, end, exact, parts = [], Badge, isInRail }: Destination) {
  const { pathname } = useLocation();
  const isCurrent =
    pathname === to ||
    pathname === exact ||
    (!end && pathname.startsWith(`${to}/`)) ||
    parts.some((part) => pathname.startsWith(part));
  return (
    <li className={isInRail ? "hidden md:block" : "flex-1 md:flex-none"}>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={classes(itemClasses, isCurrent ? "text-positive lg:bg-positive-tint" : otherClasses)}
      >
        <Icon aria-hidden className="size-5.5" />
        {label}
        {Badge && (
          <span className="absolute top-1.5 left-1/2 ml-1.5 lg:static lg:ml-auto">
            <Suspense>
              <Badge />
            </Suspense>
          </span>
        )}
      </Link>
    </li>
  );
}

/** Opens the scanner over the screen. */
function Scan() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex-1 md:flex-none">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(itemClasses, "w-full", otherClasses)}
      >
        <ScanLine aria-hidden className="size-5.5" />
        {t("nav.scan")}
      </button>
      <Suspense>{isOpen && <ScannerDialog onClose={() => setOpen(false)} />}</Suspense>
    </li>
  );
}

/** The notifications in the top bar of a phone. */
export function Notifications() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.notifications}
      aria-label={t("nav.notifications")}
      className="relative inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-sunk md:hidden"
    >
      <Bell aria-hidden className="size-5" />
      <span className="absolute top-0.5 left-1/2">
        <Suspense>
          <NotificationBadge />
        </Suspense>
      </span>
    </Link>
  );
}
