import { type PointerEvent, useRef } from "react";
import { classes } from "@/lib/classes.ts";
import { type Corner, type Crop, movedBy, pulled } from "@/lib/crop.ts";

/** The handles lie inside, so that those of the whole picture can be taken hold of. */
const corners: Record<Corner, string> = {
  nw: "top-0 left-0 items-start justify-start cursor-nwse-resize",
  ne: "top-0 right-0 items-start justify-end cursor-nesw-resize",
  sw: "bottom-0 left-0 items-end justify-start cursor-nesw-resize",
  se: "right-0 bottom-0 items-end justify-end cursor-nwse-resize",
};

type CropAreaProps = {
  crop: Crop;
  /** Width by height, in fractions of the picture. */
  ratio: number | null;
  onChange: (crop: Crop) => void;
};

/** The part that stays, moved and pulled by pointer. Number fields below the picture work without a pointer. */
export function CropArea({ crop, ratio, onChange }: CropAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const drag = (change: (dx: number, dy: number) => Crop) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const box = area.current?.parentElement?.getBoundingClientRect();
      if (!last.current || !box) return;
      event.stopPropagation();
      onChange(change((event.clientX - last.current.x) / box.width, (event.clientY - last.current.y) / box.height));
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      last.current = null;
    },
  });
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      ref={area}
      {...drag((dx, dy) => movedBy(crop, dx, dy))}
      style={{ left: percent(crop.x), top: percent(crop.y), width: percent(crop.width), height: percent(crop.height) }}
      className="absolute cursor-move touch-none border-2 border-accent shadow-[0_0_0_100vmax_var(--scrim)]"
    >
      {(Object.keys(corners) as Corner[]).map((corner) => (
        <span
          key={corner}
          {...drag((dx, dy) => pulled(crop, corner, dx, dy, ratio))}
          className={classes("absolute flex size-11 touch-none p-1", corners[corner])}
        >
          <span className="size-4 rounded-full border-2 border-accent bg-on-accent" />
        </span>
      ))}
    </div>
  );
}
