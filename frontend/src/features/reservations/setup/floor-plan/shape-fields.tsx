import { RotateCw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FloorShape } from "@/api/floor-plans.ts";
import type { Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { Button } from "@/ui/button.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { type DrawnShape, grid } from "./drawing.ts";
import { useShapeName } from "./shape-name.ts";
import type { DrawingState } from "./use-drawing.ts";

const measures = ["x", "y", "width", "height", "rotation"] as const;
/** In degrees. */
const turn = 15;

type ShapeFieldsProps = { shape: DrawnShape; state: DrawingState; tables: readonly Table[] };

/** Place, size and rotation of the selected shape. */
export function ShapeFields({ shape, state, tables }: ShapeFieldsProps) {
  const { t } = useTranslation("floor");
  const name = useShapeName(tables)(shape);
  const { width, height } = state.drawing;
  const change = (change: Partial<FloorShape>) => state.change(shape.key, change);
  const most = { x: width - shape.width, y: height - shape.height, width, height, rotation: 359 };
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <h3 className="text-base font-semibold text-ink">{name}</h3>
      {shape.table_id && (
        <SegmentedControl
          label={t("editor.form")}
          options={(["round_table", "rectangular_table"] as const).map((value) => ({
            value,
            label: t(`editor.${value}`),
          }))}
          value={shape.kind === "round_table" ? "round_table" : "rectangular_table"}
          onChange={(kind) => change({ kind })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        {measures.map((measure) => (
          <NumberField
            key={`${shape.key} ${measure}`}
            label={t(`editor.${measure}`)}
            value={shape[measure]}
            min={measure === "width" || measure === "height" ? grid : 0}
            max={most[measure]}
            onChange={(value) => value !== null && value !== shape[measure] && change({ [measure]: value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={RotateCw} onPress={() => change({ rotation: shape.rotation + turn })}>
          {t("editor.turn", { degrees: turn })}
        </Button>
        <Button variant="secondary" icon={Trash2} onPress={() => state.remove(shape.key)}>
          {t("editor.remove")}
        </Button>
      </div>
      {shape.table_id && <p className="text-sm text-muted">{t("editor.removeHint")}</p>}
    </section>
  );
}
