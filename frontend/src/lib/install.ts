import { useSyncExternalStore } from "react";

/** Chromium's event when a page can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

declare global {
  interface Window {
    /** Stored by public/start.js, because it comes before the app's script runs. */
    verdoroInstall?: InstallPrompt | undefined;
  }
}

/** Whether the browser can ask, the app is installed, or the steps have to be explained. */
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

/** Shows the browser's install prompt. It works once; after a refusal the steps are explained. */
export async function install(): Promise<void> {
  const prompt = window.verdoroInstall;
  if (!prompt) return;
  const { outcome } = await prompt.prompt();
  window.verdoroInstall = undefined;
  if (outcome === "accepted") installed = true;
  window.dispatchEvent(new Event("verdoro:install"));
}

/** The steps to install a page in this browser. */
export function installHow(agent = navigator.userAgent, fingers = navigator.maxTouchPoints) {
  if (/iPhone|iPad/.test(agent) || (/Macintosh/.test(agent) && fingers > 1)) return "ios";
  if (/Android/.test(agent)) return "android";
  return /Firefox/.test(agent) ? "firefox" : "desktop";
}
