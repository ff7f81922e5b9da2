import type { Schemas } from "@/api/wire.ts";

type Point = Schemas["Location"];
type Nullable<T> = { [Key in keyof T]?: T[Key] | null };

const pattern = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/;

/** The point of a text such as "43.7731, 11.2558", latitude first; null if it is none. */
export function pointOf(text: string): Point | null {
  const [, north, east] = pattern.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** The point of something that may have no position. */
export function pointAt({ latitude, longitude }: Nullable<Point>): Point | null {
  return latitude != null && longitude != null ? { latitude, longitude } : null;
}

/** "43.7731, 11.2558". */
export function coordinates({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}

/** Rounds to about a metre. */
export function toMetre({ latitude, longitude }: Point): Point {
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
