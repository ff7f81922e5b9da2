import type { ReactNode } from "react";
import { classes } from "@/lib/classes.ts";

export type CalloutProps = {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  /** How readers hear of it: at once, when they pause, or where it stands. */
  role?: "alert" | "status" | "note";
  children: ReactNode;
};

const tones = {
  neutral: "bg-sunk text-ink",
  caution: "bg-caution-tint text-caution",
  danger: "bg-danger-tint text-danger",
};

/** A sentence that stands out from what is around it; without children it takes no room, and is heard once it has some. */
export function Callout({ tone = "caution", icon, role, children }: CalloutProps) {
  return (
    <div
      role={role}
      className={classes("flex items-start gap-3 rounded-sm px-4 py-3 text-base empty:hidden", tones[tone])}
    >
      {icon && <span className="mt-0.5 shrink-0">{icon}</span>}
      {children && <div className="min-w-0 break-words">{children}</div>}
    </div>
  );
}
