import i18next, { type BackendModule, type FlatNamespace } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";

export const languages = ["en", "it"] as const;
export type Language = (typeof languages)[number];

const files = import.meta.glob<Record<string, unknown>>("./*/*.json", { import: "default" });

/** Loads each namespace of each language as a file of its own. */
export const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts),
      (cause) => done(cause, false),
    );
  },
};

const isSpoken = (code: string) => languages.some((language) => code === language || code.startsWith(`${language}-`));

/** Detection order, storage and escaping as the specification says; the page names its language for readers of it. */
export async function startI18n(): Promise<void> {
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(backend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: "languageOnly",
      // English for those whose language is not spoken. Whoever reads Italian does not load English besides: a test
      // holds both complete.
      fallbackLng: (code?: string) => (code && isSpoken(code) ? [] : ["en"]),
      ns: ["common", "errors"],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      detection: {
        order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
        lookupQuerystring: "lng",
        lookupCookie: "i18next",
        lookupLocalStorage: "i18nextLng",
        lookupSessionStorage: "i18nextLng",
        caches: ["localStorage"],
      },
    });
}

/** The texts of an area, beside those that are there from the start. */
export async function loadTexts(...areas: FlatNamespace[]): Promise<void> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on("initialized", resolve));
  await i18next.loadNamespaces(areas);
}

/**
 * Speaks another language from now on. The choice is also told to the server, which writes the first response: the cookie
 * is the one that detection reads.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `i18next=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  await i18next.changeLanguage(language);
}

/** The language shown, of those that the product speaks. */
export function currentLanguage(): Language {
  return i18next.language?.startsWith("it") ? "it" : "en";
}
