import type { Schemas } from "@/api/wire.ts";

/** Milliseconds after which locating the device fails. */
const timeout = 10_000;

/** The device's position; the browser asks for permission. Rejects when it is refused or unknown. */
export function locate(): Promise<Schemas["Location"]> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      { timeout, maximumAge: 60_000 },
    );
  });
}

/** Calls `onPoint` with each new position of the device, and `onLost` when there is none. Returns a function that ends it. */
export function watchPosition(onPoint: (point: Schemas["Location"]) => void, onLost: () => void): () => void {
  const id = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude } }) => onPoint({ latitude, longitude }),
    onLost,
    { maximumAge: 5_000 },
  );
  return () => navigator.geolocation.clearWatch(id);
}
