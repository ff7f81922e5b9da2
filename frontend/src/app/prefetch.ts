import { matchRoutes, type RouteObject } from "react-router";

/** Starts loading a link's screen when the link is hovered or focused. */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== window.location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // An error is ignored: following the link loads the screen again.
      if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
    }
  };
  for (const intent of ["pointerover", "focusin"]) document.addEventListener(intent, prefetch, { passive: true });
}
