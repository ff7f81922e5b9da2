import i18next from "i18next";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { initReactI18next } from "react-i18next";
import { createMemoryRouter } from "react-router";
import { backend, type Language, languages } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { App } from "./app.tsx";
import { routes } from "./routes.tsx";
import { whenReady } from "./when-ready.ts";

/** The prerendered pages, by address. */
const pages = [paths.landing, paths.terms, paths.privacy, paths.guidelines, paths.contact, paths.login];

export type RenderedPage = { page: string; language: Language; head: string; body: string };

/** Renders each page in each language for a visitor. */
export async function renderPages(): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const language of languages) {
    await speak(language);
    for (const page of pages) rendered.push({ page, language, ...(await render(page)) });
  }
  return rendered;
}

async function speak(language: Language): Promise<void> {
  if (i18next.isInitialized) return void (await i18next.changeLanguage(language));
  const settings = {
    lng: language,
    ns: ["common", "errors"],
    defaultNS: "common",
    interpolation: { escapeValue: false },
  };
  await i18next.use(backend).use(initReactI18next).init(settings);
}

async function render(page: string): Promise<{ head: string; body: string }> {
  const router = createMemoryRouter(routes, { initialEntries: [page] });
  await whenReady(router);
  const { prelude } = await prerender(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
    // Not streamed: moving late parts into place would need an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // React writes the elements of the head first.
  const head = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/s.exec(html)?.[0] ?? "";
  return { head, body: html.slice(head.length) };
}
