import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the keyboard's focus in a row: when the element that has it is removed or moved by an update, the focus
 * returns to it or, if it is gone, goes to the row.
 */
export function useKeptFocus() {
  const row = useRef<HTMLElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    if (focused.current.isConnected) focused.current.focus();
    else row.current?.focus();
  });
  return {
    row,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
    // Not called for an element that an update removes.
    onBlur: () => {
      focused.current = null;
    },
  };
}
