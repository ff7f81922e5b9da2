import { classes } from "@/lib/classes.ts";

/** A block in the shape of what comes; `className` gives it its size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classes("animate-shimmer rounded-sm", className)} />;
}
