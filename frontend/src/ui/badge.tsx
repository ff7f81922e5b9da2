import type { ReactNode } from "react";
import { classes } from "@/lib/classes.ts";

export type BadgeTone = keyof typeof tones;
export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode };

const tones = {
  neutral: "bg-sunk text-muted",
  positive: "bg-positive-tint text-positive",
  strong: "bg-positive text-on-positive",
  caution: "bg-caution-tint text-caution",
  danger: "bg-danger-tint text-danger",
};

/** A status label of one or two words. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
