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
      // What did not come is asked for again when it is next needed.
      (cause) => done(cause, true),
    );
  },
};

const isSpoken = (code: string) => languages.some((language) => code === language || code.startsWith(`${language}-`));

/** The page names its language, is installed in it, and comes in it the next time when the address asked for it. */
function tellPage(language: string): void {
  document.documentElement.lang = language;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest-${currentLanguage()}.webmanifest`);
  const asked = new URLSearchParams(window.location.search).get("lng");
  if (asked === language && isSpoken(asked)) tellServer(currentLanguage());
}

/** Detection order, storage and escaping as the specification says. */
export async function startI18n(): Promise<void> {
  i18next.on("languageChanged", tellPage);
  await i18next
    .use(backend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: "languageOnly",
      // English for those whose language is not spoken. Italian readers do not load English as well: a test
      // holds both complete.
      fallbackLng: (code?: string) => (code && isSpoken(code) ? [] : ["en"]),
      ns: ["common", "errors"],
      defaultNS: "common",
      maxRetries: 0,
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

/** The texts of an area, beside those that are there from the start. Fails when they do not come: keys say nothing. */
export async function loadTexts(...areas: FlatNamespace[]): Promise<void> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on("initialized", resolve));
  await i18next.loadNamespaces(areas);
  const missing = areas.filter((area) => !i18next.hasResourceBundle(currentLanguage(), area));
  if (missing.length > 0) throw new Error(`no texts for ${missing}`);
}

/**
 * Speaks another language from now on; without a network only one whose texts are cached. The choice is also sent to the
 * server, which writes the first response.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await canSpeak(language))) return;
  tellServer(language);
  await i18next.changeLanguage(language);
}

/** Whether the texts of all that was shown so far are there in this language. */
async function canSpeak(language: Language): Promise<boolean> {
  const areas = [i18next.options.ns ?? []].flat();
  await i18next.reloadResources([language], areas);
  return areas.every((area) => i18next.hasResourceBundle(language, area));
}

/** The cookie is the one that detection reads. */
function tellServer(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `i18next=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** The language shown, of those that the product speaks. */
export function currentLanguage(): Language {
  return i18next.language?.startsWith("it") ? "it" : "en";
}
