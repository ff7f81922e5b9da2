import { lazy, Suspense } from "react";
import type { DialogWindowProps } from "./dialog-window.tsx";

/** Large, because it traps the focus and covers the page; loaded when the first dialog opens. */
const DialogWindow = lazy(() => import("./dialog-window.tsx"));

export type DialogProps = DialogWindowProps & { isOpen: boolean };

/** A dialog in the middle of a desktop, a sheet from below on a phone. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return <Suspense>{isOpen && <DialogWindow {...rest} />}</Suspense>;
}
