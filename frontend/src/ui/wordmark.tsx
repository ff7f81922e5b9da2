import { classes } from "@/lib/classes.ts";

/** The wordmark: green, then gold in italics. Gold is legible from 24 px, so it is never smaller. */
export function Wordmark({ className = "text-2xl" }: { className?: string }) {
  return (
    <span className={classes("display leading-none font-bold text-gradient-text", className)}>
      verd<span className="text-gold-display italic">oro</span>
    </span>
  );
}
