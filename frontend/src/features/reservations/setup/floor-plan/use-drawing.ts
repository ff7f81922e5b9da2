import { useState } from "react";
import type { FloorShape } from "@/api/floor-plans.ts";
import { added, changed, type Drawing, redone, type Steps, sized, stepTo, undone, without } from "./drawing.ts";

/** A drawing with its steps, and the selected shape. */
export function useDrawing(initial: Drawing) {
  const [steps, setSteps] = useState<Steps>({ past: [], present: initial, future: [] });
  const [saved, setSaved] = useState(initial);
  const [selected, select] = useState<string | null>(null);
  const drawing = steps.present;
  const step = (next: Drawing) => setSteps((now) => stepTo(now, next));
  return {
    drawing,
    selected: drawing.shapes.find(({ key }) => key === selected),
    select,
    isDirty: drawing !== saved,
    markSaved: setSaved,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => setSteps(undone),
    redo: () => setSteps(redone),
    replace: step,
    resize: (size: Partial<Pick<Drawing, "width" | "height">>) => step(sized(drawing, size)),
    change: (key: string, change: Partial<FloorShape>) => step(changed(drawing, key, change)),
    add: (shape: FloorShape) => {
      const key = shape.table_id ?? crypto.randomUUID();
      step(added(drawing, key, shape));
      select(key);
    },
    remove: (key: string) => {
      step(without(drawing, key));
      select(null);
    },
  };
}

export type DrawingState = ReturnType<typeof useDrawing>;
