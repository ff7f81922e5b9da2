import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { currentLanguage } from "@/i18n/i18n.ts";
import { App, type Router } from "./app.tsx";
import { whenReady } from "./when-ready.ts";

/**
 * Mounts the app. The server-rendered HTML stays until the screen is loaded. It is hydrated if it is this screen in the
 * language to show, else replaced. Clicks made meanwhile are repeated (public/start.js).
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
    // A transition renders in slices, so that the page can respond to input; the first render of a root otherwise does not.
    startTransition(() => createRoot(root).render(app));
  }
  window.dispatchEvent(new Event("verdoro:alive"));
}
