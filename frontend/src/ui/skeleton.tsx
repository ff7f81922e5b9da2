import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";

/** A block in the shape of the content; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classes("animate-shimmer rounded-sm", className)} />;
}

/** A group of skeleton blocks, announced as loading. */
export function Skeletons({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t("state.loading")}</span>
      {children}
    </div>
  );
}
