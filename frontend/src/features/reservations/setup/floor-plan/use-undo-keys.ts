import { useEffect } from "react";
import type { DrawingState } from "./use-drawing.ts";

/** Control or command with Z undoes, with shift it redoes; in a text field that is the browser's own. */
export function useUndoKeys({ undo, redo }: Pick<DrawingState, "undo" | "redo">): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
