import type { MapRef } from "@vis.gl/react-maplibre";
import { type RefObject, useEffect } from "react";
import type { Point } from "@/api/businesses.ts";

/** How far, in degrees, the centre may be from the position before the map moves: less than rounding changes. */
const tolerance = 2e-5;

/** Moves the map to a position that was typed, taken from the device or sent by another person; at least to this zoom. */
export function useFollow(ref: RefObject<MapRef | null>, value: Point | null, zoom: number): void {
  const { latitude, longitude } = value ?? {};
  useEffect(() => {
    const map = ref.current;
    if (!map || latitude === undefined || longitude === undefined) return;
    const { lat, lng } = map.getCenter();
    if (Math.abs(lat - latitude) > tolerance || Math.abs(lng - longitude) > tolerance) {
      map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), zoom) });
    }
  }, [ref, latitude, longitude, zoom]);
}
