import { lazy, Suspense } from "react";
import type { DialogWindowProps } from "./dialog-window.tsx";

/** Traps the focus and covers the page, which is heavy; it comes when the first dialog opens. */
const DialogWindow = lazy(() => import("./dialog-window.tsx"));

export type DialogProps = DialogWindowProps & { isOpen: boolean };

/** A dialog in the middle of a desktop, a sheet from below on a phone. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return <Suspense>{isOpen && <DialogWindow {...rest} />}</Suspense>;
}
