import type { ReactNode } from "react";
import { classes } from "@/lib/classes.ts";

/** A raised surface. Cards are not nested. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classes("overflow-hidden rounded-md border border-line bg-surface shadow-raised", className)}>
      {children}
    </div>
  );
}
