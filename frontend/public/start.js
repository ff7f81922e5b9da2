// What cannot wait for the pages' own script. The chosen theme, before first paint: key, values and colours as in
// src/lib/theme.ts.
const showTheme = (theme) => {
  document.documentElement.dataset.theme = theme;
  document.querySelector("meta[name=theme-color]").content = theme === "dark" ? "#0B1711" : "#FAF6EC";
};
try {
  if (localStorage.getItem("verdoro.theme") === "dark") showTheme("dark");
} catch {
  // Storage may be forbidden; the light theme stands.
}

// The browser's offer to install, which comes when it likes: see src/lib/install.ts.
addEventListener("beforeinstallprompt", (offer) => {
  offer.preventDefault();
  window.verdoroInstall = offer;
  dispatchEvent(new Event("verdoro:install"));
});

// A document that can be read as it came names the pages' script in a meta element: it is loaded once the browser has
// nothing better to do, or at the first touch.
const script = document.querySelector('meta[name="verdoro:script"]');
if (script) {
  const load = () => {
    if (document.querySelector("script[type=module]")) return;
    const element = document.createElement("script");
    element.type = "module";
    element.src = script.content;
    document.head.append(element);
  };
  for (const touch of ["pointerdown", "keydown", "focusin"])
    addEventListener(touch, load, { once: true, passive: true });
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(load));
}

// What is pressed before that script is here: the theme changes at once, any other button is pressed again when the
// script is (src/app/mount.tsx).
let pressed = null;
const press = ({ target }) => {
  pressed = target.closest("#root button");
  if (pressed?.dataset.switch !== "theme") return;
  pressed = null;
  const { dataset } = document.documentElement;
  showTheme(dataset.theme === "dark" ? "light" : "dark");
  localStorage.setItem("verdoro.theme", dataset.theme);
};
addEventListener("click", press, true);
addEventListener(
  "verdoro:alive",
  () => {
    removeEventListener("click", press, true);
    if (pressed?.isConnected) pressed.click();
  },
  { once: true },
);
