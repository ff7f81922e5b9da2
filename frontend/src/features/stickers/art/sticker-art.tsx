import { dishes } from "./dishes.tsx";
import { type Art, ink, shapes } from "./palette.ts";
import { places } from "./places.tsx";
import { times } from "./times.tsx";

/** Every drawing, by the key of its sticker. */
export const drawings: Readonly<Record<string, Art>> = { ...places, ...times, ...dishes };

export type StickerArtProps = {
  /** The key of the sticker. */
  name: string;
  /** From 1; the edge of the last level is golden. Without it the sticker is not earned yet. */
  level?: number;
  levels: number;
  className?: string;
};

/** The edges of the levels below the last one. */
const edges = [ink.paper, ink.bread, ink.sky, ink.leaf];

/** A sticker, hidden from assistive technology: its name is beside it. */
export default function StickerArt({ name, level, levels, className }: StickerArtProps) {
  const art = drawings[name];
  if (!art) return null;
  const isLast = level !== undefined && level === levels && levels > 1;
  const edge = isLast ? ink.gold : (edges[(level ?? 1) - 1] ?? ink.paper);
  return (
    <svg
      aria-hidden
      viewBox="-62 -62 124 124"
      className={className}
      style={level === undefined ? { filter: "grayscale(1)", opacity: 0.45 } : undefined}
      xmlns="http://www.w3.org/2000/svg"
    >
      <path
        d={shapes[art.shape]}
        fill={ink.stone}
        transform="translate(0 3)"
        stroke={ink.stone}
        strokeWidth="12"
        strokeLinejoin="round"
      />
      <path d={shapes[art.shape]} fill={art.ground} stroke={edge} strokeWidth="10" strokeLinejoin="round" />
      <path
        d={shapes[art.shape]}
        fill="none"
        stroke={ink.night}
        strokeOpacity=".12"
        strokeWidth="1"
        transform="scale(.91)"
      />
      {art.draw()}
    </svg>
  );
}
