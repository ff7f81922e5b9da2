import { classes } from "@/lib/classes.ts";

export type ButtonLook = "primary" | "secondary" | "gilt" | "gilt-outline" | "quiet" | "danger";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 py-2 text-base font-semibold no-underline select-none " +
  "transition-[background-color,box-shadow,transform,filter] duration-150 data-pressed:translate-y-px " +
  "data-disabled:border-transparent data-disabled:bg-sunk data-disabled:bg-none data-disabled:text-muted data-disabled:cursor-default data-pending:cursor-progress";

const looks: Record<ButtonLook, string> = {
  primary: "bg-accent text-on-accent data-hovered:bg-accent-strong data-pressed:bg-accent-strong",
  secondary: "border border-line bg-surface text-ink data-hovered:bg-sunk data-pressed:bg-sunk",
  gilt: "gilt text-on-gilt data-hovered:shadow-raised data-pressed:brightness-90",
  "gilt-outline": "gilt-line text-gilt-text data-hovered:shadow-raised data-pressed:brightness-95",
  quiet: "text-ink data-hovered:bg-sunk data-pressed:bg-sunk",
  danger: "border border-line bg-surface text-danger data-hovered:bg-danger-tint data-pressed:bg-danger-tint",
};

/** The classes of a button, for buttons and for links that look like one. */
export function buttonLook(look: ButtonLook, fullWidth = false): string {
  return classes(shape, looks[look], fullWidth && "w-full");
}
