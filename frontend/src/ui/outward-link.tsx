import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariant } from "./button-variant.ts";

/** A link to another site; websites open in a new tab. */
export function OutwardLink({ to, children }: { to: string; children: ReactNode }) {
  const isWeb = /^https?:/.test(to);
  return (
    <a
      href={to}
      {...(isWeb ? { target: "_blank", rel: "noreferrer noopener" } : {})}
      className="rounded-sm font-medium break-words text-link no-underline hover:underline focus-visible:underline"
    >
      {children}
    </a>
  );
}

/** The same, styled as a button. */
export function OutwardButton({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer noopener" className={`${buttonVariant("secondary")} hover:bg-sunk`}>
      <Icon aria-hidden className="size-4.5" />
      {children}
    </a>
  );
}
