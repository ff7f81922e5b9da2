import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** Own storage key, apart from other data (`storage.ts`). public/start.js reads it before first paint. */
const themeKey = "verdoro.theme";

/** `--paper` of each theme, for the browser's own interface. */
const paper = { light: "#FAF6EC", dark: "#0B1711" };

/** The chosen theme, light by default; the system's preference is ignored. */
export function chosenTheme(): Theme {
  return localStorage.getItem(themeKey) === "dark" ? "dark" : "light";
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", paper[theme]);
}

/** The current theme, for drawing without style sheets. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, chosenTheme, () => "light");
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
