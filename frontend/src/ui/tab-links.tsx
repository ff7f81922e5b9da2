import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "@/lib/classes.ts";

export type TabLink = { to: string; label: string; badge?: ReactNode; isCurrent: boolean };

/** Pixels at the end of the list in which names fade out, to show that there are more. */
const fade = 32;

/**
 * Scrolls the list, not the page, to the current tab on a narrow screen. Not for the first tab, which is visible: it
 * would force a layout.
 */
function intoView(link: HTMLAnchorElement | null): void {
  const list = link?.closest("ul");
  if (!link || !list) return;
  const before = link.getBoundingClientRect().left - list.getBoundingClientRect().left;
  const isVisible = before >= 0 && before + link.offsetWidth <= list.offsetWidth - fade;
  if (!isVisible) list.scrollLeft += before - (list.offsetWidth - link.offsetWidth) / 2;
}

/** Tabs with a URL each: links with the green underline. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="-mx-4 border-b border-line md:mx-0">
      <ul className="-mb-px flex overflow-x-auto pr-8 pl-1.5 max-md:fade-sides md:-mx-2.5 md:px-0">
        {links.map(({ to, label: name, badge, isCurrent }, at) => (
          <li key={name}>
            <Link
              to={to}
              replace
              preventScrollReset
              ref={isCurrent && at > 0 ? intoView : undefined}
              aria-current={isCurrent ? "page" : undefined}
              className="flex min-h-11 px-2.5"
            >
              <span
                data-name={name}
                className={classes(
                  "flex flex-col justify-center border-b-3 whitespace-nowrap text-base transition-colors",
                  // Reserves the width of the bold name, so that no tab moves when another is chosen.
                  "after:invisible after:h-0 after:font-semibold after:content-[attr(data-name)]",
                  isCurrent ? "border-positive font-semibold text-ink" : "border-transparent text-muted hover:text-ink",
                )}
              >
                {name}
              </span>
              {badge && <span className="self-center pb-1 pl-1.5 empty:hidden">{badge}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
