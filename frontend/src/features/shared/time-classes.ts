import { classes } from "@/lib/classes.ts";

/** The shape of a slot, as button or link. */
export const timeShape =
  "inline-flex min-h-11 min-w-18 items-center justify-center rounded-sm px-3 text-base transition-colors duration-150";

const styles = {
  available: "bg-positive-tint text-positive",
  limited: "bg-caution-tint text-caution",
};

/** Green is available, gold is nearly full. */
export function timeClasses(status: keyof typeof styles): string {
  return classes(timeShape, styles[status], "font-semibold hover:brightness-95");
}
