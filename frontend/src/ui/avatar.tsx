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

/** A person's picture, else their initial on a tint. Hidden from screen readers, because the name is shown beside it. */
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
        // The smallest variant is larger than any avatar.
        <img src={picture.variants[0]?.url} alt="" width={96} height={96} className="size-full object-cover" />
      ) : (
        [...name][0]
      )}
    </span>
  );
}
