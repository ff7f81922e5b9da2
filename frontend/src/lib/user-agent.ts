/** The order matters: most browsers also name those below them. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];

const nameIn = (names: typeof browsers, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** The browser and the system of a `User-Agent`, each `null` if it is not known. */
export function namesIn(agent: string | null): { browser: string | null; system: string | null } {
  return { browser: nameIn(browsers, agent ?? ""), system: nameIn(systems, agent ?? "") };
}
