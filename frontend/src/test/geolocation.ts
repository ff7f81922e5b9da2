import { afterEach } from "vitest";

type Point = { latitude: number; longitude: number };

/** The device's position for a whole test file; `null` is refused. Returns a function that sets it. */
export function withPosition(): (point: Point | null) => void {
  afterEach(() => void Reflect.deleteProperty(navigator, "geolocation"));
  return (point) => {
    const answer = (found: PositionCallback, refused?: PositionErrorCallback | null) => {
      if (point) found({ coords: point } as GeolocationPosition);
      else refused?.({ code: 1 } as GeolocationPositionError);
    };
    const watchPosition = (...[found, refused]: Parameters<typeof answer>) => {
      answer(found, refused);
      return 1;
    };
    Object.defineProperty(navigator, "geolocation", {
      configurable: true,
      value: { getCurrentPosition: answer, watchPosition, clearWatch: () => undefined },
    });
  };
}
