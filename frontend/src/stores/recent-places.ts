import { create } from "zustand";
import { readStored, writeStored } from "@/lib/storage.ts";

/** A place that was searched for, with the name it is shown by. */
export type RecentPlace = { name: string; latitude: number; longitude: number };

const most = 5;

/** The places that were searched for last, the latest first. Cleared at sign-out. */
export const useRecentPlaces = create<{ places: readonly RecentPlace[] }>()(() => ({ places: restore() }));

export function noteRecentPlace(place: RecentPlace): void {
  const others = useRecentPlaces.getState().places.filter(({ name }) => name !== place.name);
  store([place, ...others].slice(0, most));
}

export function clearRecentPlaces(): void {
  store([]);
}

function store(places: readonly RecentPlace[]): void {
  writeStored({ places: places.length > 0 ? places : undefined });
  useRecentPlaces.setState({ places });
}

function restore(): RecentPlace[] {
  const { places } = readStored();
  return Array.isArray(places) ? places.filter(isPlace).slice(0, most) : [];
}

function isPlace(value: unknown): value is RecentPlace {
  if (typeof value !== "object" || value === null) return false;
  const { name, latitude, longitude } = value as Record<string, unknown>;
  return typeof name === "string" && typeof latitude === "number" && typeof longitude === "number";
}
