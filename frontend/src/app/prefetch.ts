import { matchRoutes, type RouteObject } from "react-router";

/** Starts loading the screen behind a link when the pointer or the focus comes to it. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== window.location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A failure shows when the link is followed, and is retried then.
      if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
    }
  };
  for (const intent of ["pointerover", "focusin"]) document.addEventListener(intent, prefetch, { passive: true });
}
