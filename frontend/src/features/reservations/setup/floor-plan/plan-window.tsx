import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FloorPlan, floorPlanKeys, putFloorPlan } from "@/api/floor-plans.ts";
import { useSend } from "@/api/use-send.ts";
import { autoLayout, type Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FullWindow } from "@/ui/full-window.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { drawingOf, roomOf } from "./drawing.ts";
import { PlanCanvas } from "./plan-canvas.tsx";
import { PlanSize, PlanTools, UndrawnTables } from "./plan-tools.tsx";
import { ShapeFields } from "./shape-fields.tsx";
import { useDrawing } from "./use-drawing.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import { useUnsaved } from "./use-unsaved.tsx";

type PlanWindowProps = {
  businessId: string;
  area: string | null;
  /** The tables of the area. */
  tables: readonly Table[];
  /** The stored plan; an area without one starts with an automatic layout. */
  plan: FloorPlan | undefined;
  onClose: () => void;
};

/** Draws the plan of an area. */
export default function PlanWindow({ businessId, area, tables, plan, onClose }: PlanWindowProps) {
  const { t } = useTranslation("floor");
  const { t: manage } = useTranslation("manage");
  const { t: common } = useTranslation();
  const [start] = useState(() => ({ drawing: drawingOf(plan ?? autoLayout(tables)), version: plan?.version ?? 0 }));
  const state = useDrawing(start.drawing);
  const { send, isSending, problem, failure } = useSend(putFloorPlan, { invalidates: floorPlanKeys });
  const { question, close } = useUnsaved(state.isDirty, onClose);
  const [version, setVersion] = useState(start.version);
  // After a conflict, saving again replaces what someone else has drawn.
  const replaced = failure?.status === 409 ? (plan?.version ?? version) : version;
  const save = async () => {
    const sent = state.drawing;
    const { data } = await send({ business_id: businessId, area, version: replaced, ...roomOf(sent) });
    if (!data) return;
    setVersion(data.data.version);
    state.markSaved(sent);
  };
  useUndoKeys(state);
  const title = area === null ? t("editor.title") : t("editor.titleOf", { area });
  const isSaved = !state.isDirty && version > 0;
  return (
    <FullWindow label={title} onClose={close}>
      <div className="flex min-h-0 grow flex-col gap-4 p-4">
        <header className="flex flex-wrap items-center gap-3">
          <h2 className="display min-w-0 grow text-xl font-semibold text-ink">{title}</h2>
          <p aria-live="polite" className="text-sm text-muted">
            {state.isDirty ? t("editor.unsaved") : isSaved && t("editor.saved")}
          </p>
          <Button isLoading={isSending} isDisabled={isSaved} onPress={() => void save()}>
            {manage("setup.save")}
          </Button>
          <IconButton name={common("state.close")} onPress={close}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </header>
        <FormError message={problem} />
        <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto">
          <PlanTools state={state} tables={tables} />
          <p className="text-sm text-muted">{t("editor.hint")}</p>
          <div className="grid auto-rows-max gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <PlanCanvas state={state} tables={tables} />
            <div className="flex flex-col gap-6">
              {state.selected && <ShapeFields shape={state.selected} state={state} tables={tables} />}
              <UndrawnTables state={state} tables={tables} />
              <PlanSize state={state} />
            </div>
          </div>
        </div>
        {question}
      </div>
    </FullWindow>
  );
}
