import { classes } from "@/lib/classes.ts";

/** The name as it is set: green, then gold in italics. Gold reads from 24 px on, so it is not set smaller. */
export function Wordmark({ className = "text-2xl" }: { className?: string }) {
  return (
    <span className={classes("display leading-none font-bold text-gradient-text", className)}>
      verd<span className="text-gold-display italic">oro</span>
    </span>
  );
}
