import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { CanvasShape } from "./canvas-shape.tsx";
import type { DrawnShape } from "./drawing.ts";
import { useShapeName } from "./shape-name.ts";
import type { DrawingState } from "./use-drawing.ts";

/** Metres of the plan are so many pixels wide at least. */
const pixelsPerMetre = 50;

/** The plan with its shapes. */
export function PlanCanvas({ state, tables }: { state: DrawingState; tables: readonly Table[] }) {
  const { t } = useTranslation("floor");
  const svg = useRef<SVGSVGElement>(null);
  const pattern = useId();
  const shapeName = useShapeName(tables);
  const { drawing, selected } = state;
  const { width, height, shapes } = drawing;
  const scale = () => width / (svg.current?.getBoundingClientRect().width || width);
  const label = ({ table_id }: DrawnShape) => tables.find(({ uuid }) => uuid === table_id)?.label ?? "";
  return (
    <section aria-label={t("editor.canvas")} className="overflow-auto rounded-md border border-line bg-paper">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has the name. */}
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full select-none"
        style={{ minWidth: (width * pixelsPerMetre) / 100 }}
      >
        <defs>
          <pattern id={pattern} width={100} height={100} patternUnits="userSpaceOnUse">
            <path d="M100 0H0V100" className="fill-none stroke-line" strokeWidth={2} />
          </pattern>
        </defs>
        <rect width={width} height={height} fill={`url(#${pattern})`} />
        {shapes.map((shape) => (
          <CanvasShape
            key={shape.key}
            shape={shape}
            drawing={drawing}
            label={label(shape)}
            name={shapeName(shape)}
            isSelected={shape.key === selected?.key}
            scale={scale}
            onSelect={() => state.select(shape.key)}
            onMove={(to) => state.change(shape.key, to)}
            onRemove={() => state.remove(shape.key)}
          />
        ))}
      </svg>
    </section>
  );
}
