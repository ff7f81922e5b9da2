import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** Where the focus was: the row and its element, and the row's place in the list. */
type Focused = { uuid: string; isLink: boolean; at: number };

const rows = "[data-notification]";

/**
 * Keeps the keyboard's focus in a list: on the same row if an update moves it, else on the row that has taken its place,
 * and on the list itself without any row.
 */
export function useListFocus() {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused | null>(null);
  const rowsIn = () => [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { uuid, isLink, at } = focused.current;
    const all = rowsIn();
    const row = all.find(({ dataset }) => dataset.notification === uuid) ?? all[Math.min(at, all.length - 1)];
    (row?.querySelector<HTMLElement>(isLink ? "a" : "button") ?? list.current)?.focus();
  });
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>(rows);
      focused.current = row && {
        uuid: row.dataset.notification ?? "",
        isLink: target.matches("a"),
        at: rowsIn().indexOf(row),
      };
    },
    // Not called for an element that an update removes.
    onBlur: () => {
      focused.current = null;
    },
  };
}
