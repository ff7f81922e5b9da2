import { classes } from "@/lib/classes.ts";
import { decimal, wholeNumber } from "@/lib/datetime.ts";
import type { Cluster } from "./clusters.ts";

type MapPinProps = { cluster: Cluster; isLit: boolean; onLight: (uuid: string | null) => void };

const shape =
  "block cursor-pointer rounded-full font-semibold shadow-raised transition-[background-color,transform] duration-150";

/**
 * A pill with the rating, a dot for a business without one, or a circle with the number of several; green while one of
 * their cards is focused or hovered.
 */
export function MapPin({ cluster: { hits }, isLit, onLight }: MapPinProps) {
  const [hit, ...others] = hits;
  if (!hit) return null;
  if (others.length > 0) {
    const colours = isLit
      ? "border-positive bg-positive text-on-positive"
      : "border-surface bg-contrast text-on-contrast";
    return (
      <span aria-hidden className={classes(shape, "size-10 border-2 text-center text-sm leading-9", colours)}>
        {wholeNumber(hits.length)}
      </span>
    );
  }
  return (
    <span
      aria-hidden
      onPointerEnter={() => onLight(hit.uuid)}
      onPointerLeave={() => onLight(null)}
      className={classes(
        shape,
        "text-xs",
        hit.rating === null ? "size-4 border-2 border-surface" : "border border-line px-2 py-1",
        isLit && "scale-120 bg-positive text-on-positive",
        !isLit && (hit.rating === null ? "bg-gilding" : "bg-surface text-ink"),
      )}
    >
      {hit.rating !== null && decimal(hit.rating)}
    </span>
  );
}
