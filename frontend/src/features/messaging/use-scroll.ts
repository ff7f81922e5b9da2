import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./timeline.ts";

/** Pixels from an end of the list within which it counts as reached. */
const near = 48;
/** Pixels from the top within which older messages are loaded. */
const ahead = 600;

type Scrolling = {
  rows: readonly Row[];
  /** The row to open at; `null` for the end. */
  start: string | null;
  hasNewer: boolean;
  older: () => void;
  newer: () => void;
  /** Called with the highest sequence number that was visible. */
  onSeen: (seq: number) => void;
};

/**
 * The position in a chat. It opens at `start`; it stays where it is when older messages load above; it follows new ones only
 * from the end. Otherwise `fresh` counts those that arrived below.
 */
export function useScroll({ rows, start, hasNewer, older, newer, onSeen }: Scrolling) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(start === null);
  const [isAway, setAway] = useState(false);
  const [fresh, setFresh] = useState(0);
  const before = useRef<{ first?: string; last?: string; height: number; top: number } | null>(null);

  const toEnd = useCallback(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
    isAtEnd.current = true;
    setAway(false);
    setFresh(0);
  }, []);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const known = before.current;
    const [first, last] = [rows[0]?.key, rows.at(-1)?.key];
    if (!known) openAt(box, start);
    else if (rows.at(-1)?.kind === "outgoing" && last !== known.last) toEnd();
    else if (isAtEnd.current && !hasNewer) box.scrollTop = box.scrollHeight;
    // Browsers that anchor the position themselves have moved already.
    else if (first !== known.first && box.scrollTop === known.top) box.scrollTop += box.scrollHeight - known.height;
    if (known && last !== known.last && !isAtEnd.current) setFresh((count) => count + arrivedAfter(rows, known.last));
    before.current = { first, last, height: box.scrollHeight, top: box.scrollTop };
  }, [rows, start, hasNewer, toEnd]);

  const look = useCallback(() => {
    const box = list.current;
    if (!box) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    isAtEnd.current = below < near;
    setAway(below > box.clientHeight);
    if (isAtEnd.current && !hasNewer) setFresh(0);
    if (before.current) before.current.top = box.scrollTop;
    if (box.scrollTop < ahead) older();
    if (below < ahead && hasNewer) newer();
    const seq = lastVisible(box);
    if (seq > 0) onSeen(seq);
  }, [hasNewer, older, newer, onSeen]);

  // What is visible has been seen, scrolled or not. A list that does not fill its box loads more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, other visible messages.
  useEffect(look, [rows]);
  useStayAtEnd(list, isAtEnd);
  return { list, look, toEnd, isAway: isAway || hasNewer, fresh };
}

function openAt(box: HTMLElement, start: string | null): void {
  const row = start === null ? null : box.querySelector(`[data-row="${CSS.escape(start)}"]`);
  if (row) row.scrollIntoView({ block: "center" });
  else box.scrollTop = box.scrollHeight;
}

/** How many messages of others follow a row. */
function arrivedAfter(rows: readonly Row[], key: string | undefined): number {
  const at = rows.findLastIndex((row) => row.key === key);
  return at === -1 ? 0 : rows.slice(at + 1).filter((row) => row.kind === "message" && !row.message.mine).length;
}

/** The sequence number of the last message of which the upper edge is visible. */
function lastVisible(box: HTMLElement): number {
  const { bottom } = box.getBoundingClientRect();
  const rows = [...box.querySelectorAll<HTMLElement>("[data-seq]")];
  const last = rows.findLast((row) => row.getBoundingClientRect().top <= bottom);
  return Number(last?.dataset.seq ?? 0);
}

/** The keyboard, a growing field or a picture that loads changes the height. A reader at the end stays there. */
function useStayAtEnd(list: RefObject<HTMLElement | null>, isAtEnd: RefObject<boolean>): void {
  useEffect(() => {
    const box = list.current;
    if (!box || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [list, isAtEnd]);
}
