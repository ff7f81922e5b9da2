import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { currentLanguage } from "@/i18n/i18n.ts";
import { App, type Router } from "./app.tsx";
import { whenReady } from "./when-ready.ts";

/**
 * Brings the pages to life. What the first response brought stands until the screen is loaded: it is taken over when it
 * is this very screen in the language to show, else replaced in one stroke. What was pressed meanwhile is pressed again
 * (public/start.js).
 */
export async function mount(root: HTMLElement, router: Router): Promise<void> {
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  if (root.firstChild) await whenReady(router);
  const { page, language } = root.dataset;
  if (page === router.state.location.pathname && language === currentLanguage()) {
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // A transition is drawn in slices, between which the page answers; the first drawing of a root otherwise is not.
    startTransition(() => createRoot(root).render(app));
  }
  window.dispatchEvent(new Event("verdoro:alive"));
}
