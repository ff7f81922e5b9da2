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
