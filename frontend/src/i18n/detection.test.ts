import i18next from "i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chooseLanguage } from "./i18n.ts";

const address = (search: string) => window.history.replaceState(null, "", `/${search}`);
const cookie = (language: string, age = 60) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test writes the cookie that the detector reads.
  document.cookie = `i18next=${language}; path=/; max-age=${age}`;
};
const browser = (language: string) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(language ? [language] : []);
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
};

/** Detects the language, as at the start of the page. */
async function detected(): Promise<string | undefined> {
  await i18next.changeLanguage();
  return i18next.resolvedLanguage;
}

function clearStorage(): void {
  address("");
  cookie("", 0);
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = "";
}

beforeEach(() => {
  clearStorage();
  browser("");
});
afterEach(clearStorage);

/** From the lowest to the highest priority. */
const sources: [name: string, speak: (language: string) => void][] = [
  ["the page's lang attribute", (language) => document.documentElement.setAttribute("lang", language)],
  ["the browser's language", (language) => browser(language)],
  ["the session storage", (language) => sessionStorage.setItem("i18nextLng", language)],
  ["the local storage", (language) => localStorage.setItem("i18nextLng", language)],
  ["the cookie i18next", (language) => cookie(language)],
  ["the query parameter lng", (language) => address(`?lng=${language}`)],
];

it.each(sources.map(([name, speak], at) => ({ name, speak, before: sources.slice(0, at) })))(
  "prefers $name to those that follow it",
  async ({ speak, before }) => {
    for (const [, contradict] of before) contradict("en");
    speak("it");
    expect(await detected()).toBe("it");
  },
);

it("falls back to English for unknown or unsupported languages", async () => {
  expect(await detected()).toBe("en");
  address("?lng=tlh");
  expect(await detected()).toBe("en");
});

it("treats a regional variant of a language as the language", async () => {
  browser("it-CH");
  expect(await detected()).toBe("it");
});

it("stores the detected language in local storage only", async () => {
  browser("it");
  await detected();
  expect(localStorage.getItem("i18nextLng")).toBe("it");
  expect(sessionStorage.getItem("i18nextLng")).toBeNull();
  expect(document.cookie).not.toContain("i18next");
});

it("sets the language of the document", async () => {
  address("?lng=it");
  await detected();
  expect(document.documentElement.lang).toBe("it");
});

it("tells the server the language of the URL, until another is chosen", async () => {
  address("?lng=it");
  await detected();
  expect(document.cookie).toContain("i18next=it");
  await chooseLanguage("en");
  expect(document.cookie).toContain("i18next=en");
});

it("is installed in the current language", async () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest-en.webmanifest" />';
  await chooseLanguage("it");
  expect(document.querySelector("link[rel=manifest]")).toHaveAttribute("href", "/manifest-it.webmanifest");
  document.head.innerHTML = "";
});

it("does not escape interpolated values: React does", () => {
  expect(i18next.t("auth:create.text", { email: "<anna&co>" })).toContain("<anna&co>");
});
