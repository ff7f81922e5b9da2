import type { ReactNode } from "react";
import { classes } from "@/lib/classes.ts";

export type CalloutProps = {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  /** ARIA role: `alert` is announced at once, `status` when the screen reader is idle. */
  role?: "alert" | "status" | "note";
  children: ReactNode;
};

const tones = {
  neutral: "bg-sunk text-ink",
  caution: "bg-caution-tint text-caution",
  danger: "bg-danger-tint text-danger",
};

/** A highlighted sentence. It is hidden while it has no children, so that a live region can stay mounted. */
export function Callout({ tone = "caution", icon, role, children }: CalloutProps) {
  return (
    <div
      role={role}
      className={classes("flex items-start gap-3 rounded-sm px-4 py-3 text-base empty:hidden", tones[tone])}
    >
      {icon && <span className="mt-0.5 shrink-0">{icon}</span>}
      {children && <div className="min-w-0 grow break-words">{children}</div>}
    </div>
  );
}
