/**
 * Where a long list was left: how much of it was loaded, the height of each item, the estimate for items that were never
 * rendered, and the position of the window, in pixels.
 */
export type ListPlace = { count: number; heights: number[]; estimate?: number; top: number };

const storageKey = "verdoro.lists";

/** The most lists that are remembered: those left last. */
const most = 10;

type Places = [id: string, place: ListPlace][];

function read(): Places {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(places) ? places : [];
  } catch {
    return [];
  }
}

/** The place of a list in an entry of the browser's history; it lasts as long as the tab, also over a reload. */
export function readPlace(id: string): ListPlace | null {
  return read().find(([known]) => known === id)?.[1] ?? null;
}

/** Stores it; where there is no room, the list begins at its top the next time. */
export function writePlace(id: string, place: ListPlace): void {
  const others = read().filter(([known]) => known !== id);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others, [id, place]].slice(-most)));
  } catch {
    sessionStorage.removeItem(storageKey);
  }
}
