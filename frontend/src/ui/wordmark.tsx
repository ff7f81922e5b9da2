import { classes } from "../lib/classes.ts";

/** The name as it is set: green, then gold in italics. */
export function Wordmark({ className = "text-xl" }: { className?: string }) {
  return (
    <span className={classes("display leading-none font-bold text-gilt-text", className)}>
      verd<span className="text-gilding italic">oro</span>
    </span>
  );
}
