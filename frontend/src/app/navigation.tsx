import { Compass, House, type LucideIcon, NotebookTabs, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { useMyBusinesses } from "../api/places.ts";
import { classes } from "../lib/classes.ts";
import { paths } from "../lib/paths.ts";
import { Wordmark } from "../ui/wordmark.tsx";

type Destination = { to: string; label: string; icon: LucideIcon; end?: boolean };

/** Where one can go: only what exists, and the book only for whoever runs a place. */
function useDestinations(): Destination[] {
  const { t } = useTranslation();
  const [mine] = useMyBusinesses().data ?? [];
  return [
    { to: paths.app, label: t("nav.home"), icon: House, end: true },
    { to: paths.restaurants, label: t("nav.explore"), icon: Compass },
    { to: paths.search, label: t("nav.search"), icon: Search },
    ...(mine ? [{ to: paths.manageBusiness(mine.uuid), label: t("nav.manage"), icon: NotebookTabs }] : []),
  ];
}

export function Navigation() {
  const { t } = useTranslation();
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
        {useDestinations().map((destination) => (
          <li key={destination.to} className="flex-1 md:flex-none">
            <Entry {...destination} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ to, label, icon: Icon, end }: Destination) {
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) =>
        classes(
          "flex min-h-16 flex-col items-center justify-center gap-1 rounded-sm text-xs font-medium transition-colors md:min-h-14 lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-base",
          isActive ? "text-positive lg:bg-positive-tint" : "text-muted hover:text-ink",
        )
      }
    >
      <Icon aria-hidden className="size-5.5" />
      {label}
    </NavLink>
  );
}
