import type { ReactNode } from "react";
import { useReveal } from "./use-reveal.ts";

/** A section of the front page that comes in when it is scrolled to. */
export function Reveal({ id, labelledBy, className, children }: RevealProps) {
  const ref = useReveal<HTMLElement>();
  return (
    <section ref={ref} id={id} aria-labelledby={labelledBy} className={className}>
      {children}
    </section>
  );
}

export type RevealProps = { id?: string; labelledBy: string; className?: string; children: ReactNode };
