import type { Media } from "@/api/wire.ts";
import { classes } from "@/lib/classes.ts";
import { chanceFrom } from "@/lib/seeded.ts";

export type AvatarProps = { name: string; seed: string; picture?: Media | null; size?: "sm" | "md" | "lg" };

const sizes = { sm: "size-8 text-sm", md: "size-11 text-base", lg: "size-24 text-2xl" };
const tints = [
  "bg-positive-tint text-positive",
  "bg-caution-tint text-caution",
  "bg-info-tint text-info",
  "bg-danger-tint text-danger",
] as const;

/** Somebody's picture, else the first letter of their name on a tint of its own. The name stands beside it, so it is hidden from readers. */
export function Avatar({ name, seed, picture, size = "md" }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classes(
        "display inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold uppercase",
        sizes[size],
        chanceFrom(seed).pick(tints),
      )}
    >
      {picture ? (
        // The smallest is larger than any avatar.
        <img src={picture.variants[0]?.url} alt="" width={96} height={96} className="size-full object-cover" />
      ) : (
        [...name][0]
      )}
    </span>
  );
}
