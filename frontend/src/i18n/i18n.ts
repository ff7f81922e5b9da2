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
      // Texts that failed to load are requested again when they are next needed.
      (cause) => done(cause, true),
    );
  },
};

const isSpoken = (code: string) => languages.some((language) => code === language || code.startsWith(`${language}-`));

/** Sets the language of the document and of the installed app, and stores a language from the URL for the next visit. */
function tellPage(language: string): void {
  document.documentElement.lang = language;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest-${currentLanguage()}.webmanifest`);
  const requested = new URLSearchParams(window.location.search).get("lng");
  if (requested === language && isSpoken(requested)) tellServer(currentLanguage());
}

/** Detection order, storage and escaping follow the specification. */
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
      // English for all other languages. Italian readers do not load English as well: a test
      // checks that both are complete.
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

/** Loads a namespace. Fails without its texts, because keys must not be shown. */
export async function loadTexts(...areas: FlatNamespace[]): Promise<void> {
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on("initialized", resolve));
  await i18next.loadNamespaces(areas);
  const missing = areas.filter((area) => !i18next.hasResourceBundle(currentLanguage(), area));
  if (missing.length > 0) throw new Error(`no texts for ${missing}`);
}

/**
 * Changes the language; without a network only to one whose texts are cached. A cookie tells the server, which renders
 * the first response.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await canSpeak(language))) return;
  tellServer(language);
  await i18next.changeLanguage(language);
}

/** Whether all namespaces loaded so far are available in this language. */
async function canSpeak(language: Language): Promise<boolean> {
  const areas = [i18next.options.ns ?? []].flat();
  await i18next.reloadResources([language], areas);
  return areas.every((area) => i18next.hasResourceBundle(language, area));
}

/** Sets the cookie that the detection reads. */
function tellServer(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
  document.cookie = `i18next=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** The current language. */
export function currentLanguage(): Language {
  return i18next.language?.startsWith("it") ? "it" : "en";
}
