import type { ReactNode } from "react";
import { currentLanguage } from "@/i18n/i18n.ts";

/** Chooses the English or Italian text of this page, which has no namespace: it is for developers only. */
export function say(english: string, italian: string): string {
  return currentLanguage() === "it" ? italian : english;
}

/** One state of a primitive, with its name. */
export function Shown({ as, children, isWide }: { as: string; children: ReactNode; isWide?: boolean }) {
  return (
    <figure className={isWide ? "col-span-full min-w-0" : "min-w-0"}>
      <figcaption lang="en" className="mb-2 text-xs text-muted">
        {as}
      </figcaption>
      {children}
    </figure>
  );
}

/** The states of a primitive side by side. */
export function States({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
