import { classes } from "@/lib/classes.ts";

export type ButtonVariant = "primary" | "secondary" | "gradient" | "gradient-outline" | "quiet" | "danger";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 py-2 text-base font-semibold no-underline select-none " +
  "transition-[background-color,box-shadow,transform,filter] duration-150 data-pressed:translate-y-px " +
  "data-disabled:border-transparent data-disabled:bg-sunk data-disabled:bg-none data-disabled:text-muted data-disabled:cursor-default data-pending:cursor-progress";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent data-hovered:bg-accent-strong data-pressed:bg-accent-strong",
  secondary: "border border-line bg-surface text-ink data-hovered:bg-sunk data-pressed:bg-sunk",
  gradient: "gradient text-on-gradient data-hovered:shadow-raised data-pressed:brightness-90",
  "gradient-outline": "gradient-line text-gradient-text data-hovered:shadow-raised data-pressed:brightness-95",
  quiet: "text-ink data-hovered:bg-sunk data-pressed:bg-sunk",
  danger: "border border-line bg-surface text-danger data-hovered:bg-danger-tint data-pressed:bg-danger-tint",
};

/** The classes of a button, also for links that look like one. */
export function buttonVariant(variant: ButtonVariant, fullWidth = false): string {
  return classes(shape, variants[variant], fullWidth && "w-full");
}
