import { type DragEvent, useState } from "react";

const type = "application/x-verdoro-order";

/**
 * Lets tiles be dragged to another place with a mouse; the menu of each tile does the same without one.
 *
 * React Aria's `useDragAndDrop` is not used. It works within a `GridList` only, and both together add 39 kB after gzip. The
 * picker stands on the review form, which has 9 kB left of its budget. Loading them on demand is not possible either: a drag
 * begins with the first press on a tile. What it would add, dragging by keyboard and by touch, the menu of each tile offers.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  return (at: number) => ({
    draggable: true,
    "data-dragged": dragged === at || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = "move";
      dataTransfer.setData(type, String(at));
      setDragged(at);
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => {
      if (dragged !== null && event.dataTransfer.types.includes(type)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      // It comes from another list on the page.
      if (dragged === null) return;
      const from = Number.parseInt(event.dataTransfer.getData(type), 10);
      if (Number.isNaN(from)) return;
      event.preventDefault();
      if (from !== at) onMove(from, at);
    },
  });
}
