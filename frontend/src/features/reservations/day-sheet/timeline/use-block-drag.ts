import { type PointerEvent, useRef } from "react";
import { useMove } from "react-aria/useMove";

/** A press that moves less, in pixels, is no drag. */
const threshold = 6;

type DragOptions = {
  mayDrag: boolean;
  /** Whether a finger drags it. Any other block scrolls the page under a finger. */
  byTouch: boolean;
  onStart: () => void;
  /** Gets how far it is from its line, in pixels. */
  onOver: (distance: number) => void;
  onDrop: (distance: number) => void;
};

/** Drags an element up and down. Between two lines nothing renders: only its transform changes. */
export function useBlockDrag({ mayDrag, byTouch, onStart, onOver, onDrop }: DragOptions) {
  const element = useRef<HTMLButtonElement>(null);
  const moved = useRef({ isAllowed: false, isDragging: false, distance: 0 });
  const { moveProps } = useMove({
    onMoveStart: ({ pointerType }) => {
      moved.current.isAllowed = mayDrag && (pointerType !== "touch" || byTouch);
    },
    onMove: ({ deltaY }) => {
      const move = moved.current;
      if (!move.isAllowed) return;
      move.distance += deltaY;
      if (!move.isDragging && Math.abs(move.distance) < threshold) return;
      if (!move.isDragging) onStart();
      move.isDragging = true;
      if (element.current) element.current.style.transform = `translateY(${move.distance}px)`;
      onOver(move.distance);
    },
    onMoveEnd: () => {
      if (element.current) element.current.style.transform = "";
      if (moved.current.isDragging) onDrop(moved.current.distance);
    },
  });
  return {
    element,
    /** Whether the press that ends now was a drag. */
    hasDragged: () => moved.current.isDragging,
    dragProps: {
      // Arrow keys go from block to block, so that useMove does not get them.
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        moved.current = { isAllowed: false, isDragging: false, distance: 0 };
        moveProps.onPointerDown?.(event);
      },
    },
  };
}
