import i18next, { type BackendModule } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";

export const languages = ["en", "it"] as const;
export type Language = (typeof languages)[number];

const files = import.meta.glob<Record<string, unknown>>("./*/*.json", { import: "default" });

/** Loads each namespace of each language as a file of its own. */
const backend: BackendModule = {
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
      fallbackLng: "en",
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

/** The language shown, of those that the product speaks. */
export function currentLanguage(): Language {
  return i18next.language?.startsWith("it") ? "it" : "en";
}
