/** An item within the window when a list was left, and the pixels from the window's top to it. */
export type Anchor = { uuid: string; top: number };

/**
 * Where a long list was left: the first items within the window, any of which finds the place again, the number of items
 * before them, the height of each item in pixels (-1 where it was never rendered), and the estimate for those.
 */
export type ListPlace = { anchors: Anchor[]; at: number; heights: number[]; estimate?: number };

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

/** Stores it, or removes it with `null`. Where there is no room, the list begins at its top the next time. */
export function writePlace(id: string, place: ListPlace | null): void {
  const others = read().filter(([known]) => known !== id);
  const places = place ? [...others, [id, place]] : others;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places.slice(-most)));
  } catch {
    sessionStorage.removeItem(storageKey);
  }
}

/** A place found again: the number of items that are now before it, its position, and the heights by today's numbers. */
export type FoundPlace = { at: number; top: number; heights: number[]; estimate: number | undefined };

/** Looks for a place among items, before which others may have been added or removed since. */
export function findPlace(place: ListPlace | null, items: readonly { uuid: string }[]): FoundPlace | null {
  if (!place) return null;
  for (const [nth, { uuid, top }] of place.anchors.entries()) {
    const at = items.findIndex((item) => item.uuid === uuid);
    if (at < 0) continue;
    const added = at - (place.at + nth);
    const unknown = Array.from({ length: Math.max(0, added) }, () => -1);
    return { at, top, heights: [...unknown, ...place.heights.slice(Math.max(0, -added))], estimate: place.estimate };
  }
  return null;
}
