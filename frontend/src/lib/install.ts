import { useSyncExternalStore } from "react";

/** What Chromium hands out when a page may ask to be installed. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

declare global {
  interface Window {
    /** Kept by public/start.js, because it comes before the pages' own script. */
    verdoroInstall?: InstallPrompt | undefined;
  }
}

/** Whether the browser lets us ask, is done, or has to be explained to its user. */
export type InstallState = "offered" | "installed" | "explained";

const changes = ["verdoro:install", "appinstalled"];

export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, state, () => "explained");
}

let installed = false;

function state(): InstallState {
  if (installed || window.matchMedia("(display-mode: standalone)").matches) return "installed";
  return window.verdoroInstall ? "offered" : "explained";
}

function subscribe(changed: () => void): () => void {
  const note = ({ type }: Event) => {
    if (type === "appinstalled") installed = true;
    changed();
  };
  for (const change of changes) window.addEventListener(change, note);
  return () => {
    for (const change of changes) window.removeEventListener(change, note);
  };
}

/** Shows the browser's own question. It can be asked once; after a refusal the way is explained. */
export async function install(): Promise<void> {
  const prompt = window.verdoroInstall;
  if (!prompt) return;
  const { outcome } = await prompt.prompt();
  window.verdoroInstall = undefined;
  if (outcome === "accepted") installed = true;
  window.dispatchEvent(new Event("verdoro:install"));
}

/** How to install a page in this browser. */
export function installHow(agent = navigator.userAgent, fingers = navigator.maxTouchPoints) {
  if (/iPhone|iPad/.test(agent) || (/Macintosh/.test(agent) && fingers > 1)) return "ios";
  if (/Android/.test(agent)) return "android";
  return /Firefox/.test(agent) ? "firefox" : "desktop";
}
