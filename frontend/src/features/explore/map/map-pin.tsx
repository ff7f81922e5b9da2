import type { Hit } from "@/api/explore.ts";
import { classes } from "@/lib/classes.ts";
import { decimal } from "@/lib/datetime.ts";

type MapPinProps = { hit: Hit; isLit: boolean; onLight: (uuid: string | null) => void };

/** A pill with the rating, or a dot for a business without one; green while its card is focused or hovered. */
export function MapPin({ hit, isLit, onLight }: MapPinProps) {
  return (
    <span
      aria-hidden
      onPointerEnter={() => onLight(hit.uuid)}
      onPointerLeave={() => onLight(null)}
      className={classes(
        "block cursor-pointer rounded-full text-xs font-semibold shadow-raised transition-[background-color,transform] duration-150",
        hit.rating === null ? "size-4 border-2 border-surface" : "border border-line px-2 py-1",
        isLit && "scale-120 bg-positive text-on-positive",
        !isLit && (hit.rating === null ? "bg-gilding" : "bg-surface text-ink"),
      )}
    >
      {hit.rating !== null && decimal(hit.rating)}
    </span>
  );
}
