import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { currentLanguage } from "@/i18n/i18n.ts";
import { letReveal } from "./reveal.ts";

/** The part of a rendered document that is only read, as it came. */
const brought = readDocument();

/**
 * A part of a page that is only read. Where the document brought it, it stays as it is: nothing in it has to be loaded,
 * or brought to life, a second time. Elsewhere, and in the other language, its children are drawn.
 */
export function StaticHtml({ children }: { children: ReactNode }) {
  useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const isStatic = brought?.language === currentLanguage();
  useFollowedLinks(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew comes in anew.
  useEffect(() => letReveal(ref.current), [isStatic]);
  if (isStatic) return <RenderedHtml ref={ref} html={brought.html} />;
  return (
    <div data-kept ref={ref}>
      <Suspense fallback={brought && <RenderedHtml html={brought.html} />}>{children}</Suspense>
    </div>
  );
}

function RenderedHtml({ ref, html }: { ref?: React.Ref<HTMLDivElement>; html: string }) {
  return (
    <div
      data-kept
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this very document already shows.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function readDocument(): { html: string; language: string | undefined } | null {
  if (typeof document === "undefined") return null;
  const html = document.querySelector("#root [data-kept]")?.innerHTML;
  return html === undefined ? null : { html, language: document.getElementById("root")?.dataset.language };
}

/** Lets plain links lead within the app, as the router's own do. */
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
