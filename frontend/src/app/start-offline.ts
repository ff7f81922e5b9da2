import { useAuth } from "@/stores/auth.ts";

/**
 * Starts the service worker for people who can use the app offline: members, now or once they sign in, and people who
 * installed the app. Other visitors do not download it.
 */
export function startOffline(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (isInstalled || useAuth.getState().access_token) {
    start();
    return;
  }
  const leave = useAuth.subscribe(({ access_token }) => {
    if (!access_token) return;
    leave();
    start();
  });
}

/** After the page has loaded. */
function start(): void {
  const begin = () => void import("./work-offline.ts").then(({ workOffline }) => workOffline());
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
