import { Link } from "react-router";
import { classes } from "../lib/classes.ts";

export type TabLink = { to: string; label: string; isCurrent: boolean };

/**
 * On a narrow screen the list scrolls, and the current part may lie past its edge. The page itself stays where it is.
 * Never asked of the first part, which is in sight: asking lays the page out at once.
 */
function intoView(link: HTMLAnchorElement | null): void {
  const list = link?.closest("ul");
  if (!link || !list) return;
  const before = link.getBoundingClientRect().left - list.getBoundingClientRect().left;
  const isInSight = before >= 0 && before + link.offsetWidth <= list.offsetWidth;
  if (!isInSight) list.scrollLeft += before - (list.offsetWidth - link.offsetWidth) / 2;
}

/** The parts of a screen that have an address each: links with the green underline, where tabs would hide the address. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-5 overflow-x-auto border-b border-line">
        {links.map(({ to, label: name, isCurrent }, at) => (
          <li key={to}>
            <Link
              to={to}
              replace
              preventScrollReset
              ref={isCurrent && at > 0 ? intoView : undefined}
              aria-current={isCurrent ? "page" : undefined}
              className={classes(
                "-mb-px flex min-h-11 min-w-11 items-center justify-center border-b-3 whitespace-nowrap text-base transition-colors",
                isCurrent ? "border-positive font-semibold text-ink" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
