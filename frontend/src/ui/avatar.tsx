import { classes } from "../lib/classes.ts";
import { chanceFrom } from "../lib/seeded.ts";

export type AvatarProps = { name: string; seed: string; size?: "sm" | "md" | "lg" };

const sizes = { sm: "size-8 text-sm", md: "size-11 text-base", lg: "size-20 text-2xl" };
const tints = [
  "bg-positive-tint text-positive",
  "bg-caution-tint text-caution",
  "bg-info-tint text-info",
  "bg-danger-tint text-danger",
] as const;

/** The first letter of a name on a tint of its own. The name stands beside it, so it is hidden from readers. */
export function Avatar({ name, seed, size = "md" }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classes(
        "display inline-flex shrink-0 items-center justify-center rounded-full font-semibold uppercase",
        sizes[size],
        chanceFrom(seed).pick(tints),
      )}
    >
      {[...name][0]}
    </span>
  );
}
