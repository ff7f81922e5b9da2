// Sets the chosen theme before first paint. Key and values as in src/lib/theme.ts.
try {
  if (localStorage.getItem("verdoro.theme") === "dark") {
    document.documentElement.dataset.theme = "dark";
  }
} catch {
  // Storage may be forbidden; the light theme stands.
}
