import { BrickWall, LayoutGrid, Redo2, Sprout, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FloorShape } from "@/api/floor-plans.ts";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { autoLayout, shapeOf, type Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { Button } from "@/ui/button.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { drawingOf, mostShapes, sides } from "./drawing.ts";
import type { DrawingState } from "./use-drawing.ts";

const wall: FloorShape = { kind: "wall", table_id: null, x: 0, y: 0, width: 200, height: 10, rotation: 0 };
const plant: FloorShape = { kind: "plant", table_id: null, x: 0, y: 0, width: 50, height: 50, rotation: 0 };

type PlanToolsProps = { state: DrawingState; tables: readonly Table[] };

/** Undo, redo and what can be added. */
export function PlanTools({ state, tables }: PlanToolsProps) {
  const { t } = useTranslation("floor");
  const isFull = state.drawing.shapes.length >= mostShapes;
  return (
    <div className="flex flex-wrap gap-2">
      <IconButton name={t("editor.undo")} variant="sunk" isDisabled={!state.canUndo} onPress={state.undo}>
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton name={t("editor.redo")} variant="sunk" isDisabled={!state.canRedo} onPress={state.redo}>
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      <Button variant="secondary" icon={BrickWall} isDisabled={isFull} onPress={() => state.add(wall)}>
        {t("editor.wall")}
      </Button>
      <Button variant="secondary" icon={Sprout} isDisabled={isFull} onPress={() => state.add(plant)}>
        {t("editor.plant")}
      </Button>
      <Button variant="secondary" icon={LayoutGrid} onPress={() => state.replace(drawingOf(autoLayout(tables)))}>
        {t("editor.arrange")}
      </Button>
    </div>
  );
}

/** The tables of the area that are not on the plan. A press adds one. */
export function UndrawnTables({ state, tables }: PlanToolsProps) {
  const { t } = useTranslation("floor");
  const tableNames = useTableNames();
  const drawn = new Set(state.drawing.shapes.map(({ table_id }) => table_id));
  const undrawn = tables.filter(({ uuid }) => !drawn.has(uuid));
  if (undrawn.length === 0) return null;
  return (
    <section aria-label={t("undrawn")}>
      <h3 className="mb-2 text-sm font-semibold text-ink">{t("undrawn")}</h3>
      <div className="flex flex-wrap gap-2">
        {undrawn.map((table) => (
          <Button
            key={table.uuid}
            variant="secondary"
            isDisabled={state.drawing.shapes.length >= mostShapes}
            onPress={() => state.add(shapeOf(table))}
          >
            {t("editor.add", { name: tableNames([table]) })}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The size of the plan. */
export function PlanSize({ state }: Pick<PlanToolsProps, "state">) {
  const { t } = useTranslation("floor");
  const { drawing } = state;
  return (
    <section aria-label={t("editor.plan")}>
      <h3 className="mb-2 text-sm font-semibold text-ink">{t("editor.plan")}</h3>
      <div className="grid grid-cols-2 gap-3">
        {(["width", "height"] as const).map((side) => (
          <NumberField
            key={side}
            label={t(`editor.plan_${side}`)}
            value={drawing[side]}
            {...sides}
            onChange={(value) => value !== null && value !== drawing[side] && state.resize({ [side]: value })}
          />
        ))}
      </div>
    </section>
  );
}
