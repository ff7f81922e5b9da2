import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { currentLanguage } from "@/i18n/i18n.ts";
import { letReveal } from "./reveal.ts";

/** The static parts of the server-rendered document, by name. */
const brought = readDocument();

/**
 * A static part of a page. Where the document contains it, its HTML is reused: nothing in it has to be loaded
 * or hydrated. Elsewhere, and in the other language, its children are rendered.
 *
 * This stays because React has nothing for it: a server component needs a server that runs React, and a hydrated component has
 * to be downloaded and run only to find that it draws what is there. Measured on the landing page, whose sections below the
 * fold are most of it: with hydration the main thread works 0.66 s instead of 0.42 s, its longest task takes 65 ms instead
 * of 30 ms (260 ms and 120 ms on Lighthouse's phone, where the bar for all blocking together is 150 ms), and 8.5 kB of
 * script are added to a page with 3 kB left of its budget.
 */
export function StaticHtml({ name, children }: { name: string; children: ReactNode }) {
  useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const html = brought.parts.get(name);
  const isStatic = html !== undefined && brought.language === currentLanguage();
  useFollowedLinks(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered sections are revealed again.
  useEffect(() => letReveal(ref.current), [isStatic]);
  if (isStatic) return <RenderedHtml ref={ref} name={name} html={html} />;
  return (
    <div data-static={name} ref={ref}>
      <Suspense fallback={html && <RenderedHtml name={name} html={html} />}>{children}</Suspense>
    </div>
  );
}

function RenderedHtml({ ref, name, html }: { ref?: React.Ref<HTMLDivElement>; name: string; html: string }) {
  return (
    <div
      data-static={name}
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the HTML that this document already shows.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function readDocument(): { parts: ReadonlyMap<string | undefined, string>; language: string | undefined } {
  if (typeof document === "undefined") return { parts: new Map(), language: undefined };
  const elements = document.querySelectorAll<HTMLElement>("#root [data-static]");
  return {
    parts: new Map([...elements].map(({ dataset, innerHTML }) => [dataset.static, innerHTML])),
    language: document.getElementById("root")?.dataset.language,
  };
}

/** Makes plain links navigate within the app, like the router's links. */
function useFollowedLinks(ref: React.RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const part = ref.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented || link.origin !== window.location.origin) return;
      event.preventDefault();
      const preventScrollReset = link.pathname === window.location.pathname;
      void navigate(`${link.pathname}${link.search}${link.hash}`, { preventScrollReset });
    };
    part?.addEventListener("click", follow);
    return () => part?.removeEventListener("click", follow);
  });
}
