import { type DragEvent, useState } from "react";

const type = "application/x-verdoro-order";

/** Lets tiles be dragged to another place with a mouse; the menu of each tile does the same without one. */
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
      if (event.dataTransfer.types.includes(type)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const from = Number.parseInt(event.dataTransfer.getData(type), 10);
      if (Number.isNaN(from)) return;
      event.preventDefault();
      if (from !== at) onMove(from, at);
    },
  });
}
