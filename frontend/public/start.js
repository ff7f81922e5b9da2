// What cannot wait for the pages' own script. It is a file of its own, loaded before first paint, because the content
// security policy permits no inline scripts. Each part was measured or is needed for correctness:
// - The theme must be set before first paint, or a dark page flashes light. So must the splash be hidden.
// - The browser offers installation once, often before the pages' script has run.
// - The pages' script must come late. With Lighthouse's phone the largest paint of the landing page (bar: 2.0 s) comes
//   after 1.9 s this way, after 2.4 s with the script in the head, and after 2.3 to 2.9 s with it at the end of the body.
// - What is pressed before that script has run must not be lost.

// The chosen theme: key, values and colours as in src/lib/theme.ts.
const showTheme = (theme) => {
  document.documentElement.dataset.theme = theme;
  document.querySelector("meta[name=theme-color]").content = theme === "dark" ? "#0B1711" : "#FAF6EC";
};
try {
  if (localStorage.getItem("verdoro.theme") === "dark") showTheme("dark");
} catch {
  // Storage may be blocked; the theme stays light.
}

// The splash is shown once per browsing session (index.html).
try {
  if (sessionStorage.getItem("verdoro.splash") === "over") document.documentElement.dataset.splash = "over";
  sessionStorage.setItem("verdoro.splash", "over");
} catch {
  // Storage may be blocked; the splash is shown again.
}

// The browser's install event, which may come at any time: see src/lib/install.ts.
addEventListener("beforeinstallprompt", (offer) => {
  offer.preventDefault();
  window.verdoroInstall = offer;
  dispatchEvent(new Event("verdoro:install"));
});

// A prerendered document names the app's script in a meta element: it is loaded once the browser is idle, or at the
// first interaction.
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

// Clicks before that script has run: the theme changes at once, any other button is clicked again afterwards
// (src/app/mount.tsx).
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
