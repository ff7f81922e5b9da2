import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { mergeProps } from "react-aria/mergeProps";
import { useMove } from "react-aria/useMove";
import { ShapeOutline } from "@/features/reservations/floor-plan/shape-outline.tsx";
import { classes } from "@/lib/classes.ts";
import { type Drawing, type DrawnShape, grid, moved } from "./drawing.ts";

type CanvasShapeProps = {
  shape: DrawnShape;
  drawing: Drawing;
  /** Its number or name on the plan, and what a screen reader says. */
  label: string;
  name: string;
  isSelected: boolean;
  /** Centimetres in a pixel. */
  scale: () => number;
  onSelect: () => void;
  onMove: (to: { x: number; y: number }) => void;
  onRemove: () => void;
};

/** A shape that the pointer drags and the arrow keys move. One drag is one step. */
export function CanvasShape({ shape, drawing, label, name, isSelected, scale, ...acts }: CanvasShapeProps) {
  const by = useRef({ x: 0, y: 0 });
  const mayMove = useRef(true);
  const [dragged, setDragged] = useState<DrawnShape | null>(null);
  const { moveProps } = useMove({
    onMoveStart: () => {
      by.current = { x: 0, y: 0 };
    },
    onMove: ({ deltaX, deltaY, pointerType, shiftKey }) => {
      if (!mayMove.current && pointerType === "touch") return;
      const step = pointerType === "keyboard" ? (shiftKey ? 10 * grid : grid) : scale();
      by.current = { x: by.current.x + deltaX * step, y: by.current.y + deltaY * step };
      setDragged(moved(shape, by.current, drawing));
    },
    onMoveEnd: () => {
      setDragged(null);
      const { x, y } = moved(shape, by.current, drawing);
      if (x !== shape.x || y !== shape.y) acts.onMove({ x, y });
    },
  });
  const shown = dragged ?? shape;
  const onPointerDown = ({ currentTarget }: PointerEvent<SVGGElement>) => {
    // A finger scrolls the page over shapes that are not selected.
    mayMove.current = isSelected;
    // useMove prevents the browser's own focus.
    currentTarget.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Delete" || event.key === "Backspace") acts.onRemove();
    if (event.key === "Enter" || event.key === " ") acts.onSelect();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
    <g
      {...mergeProps(moveProps, { onKeyDown, onPointerDown })}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isSelected}
      onFocus={acts.onSelect}
      className={classes(
        "cursor-move [&:focus-visible>*]:stroke-[6] [&:focus-visible>*]:stroke-ink",
        isSelected && "touch-none [&>*]:stroke-[5] [&>*]:stroke-accent",
      )}
    >
      <ShapeOutline shape={shown} />
      <text
        x={shown.x + shown.width / 2}
        y={shown.y + shown.height / 2}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={28}
        className="pointer-events-none fill-ink stroke-none! font-semibold"
      >
        {label}
      </text>
    </g>
  );
}
