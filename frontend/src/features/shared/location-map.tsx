import { lazy, Suspense } from "react";
import { useConfiguration, useHasMap } from "@/api/configuration.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { LazyVisible } from "@/ui/lazy-visible.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorFallback } from "./error-fallback.tsx";
import type { PinMapProps } from "./map/pin-map.tsx";

/** MapLibre is large, so it is loaded when the map is scrolled to. */
const PinMap = lazy(async () => {
  const [part] = await Promise.all([import("./map/pin-map.tsx"), loadTexts("map")]);
  return part;
});

/** A point on a map; nothing if the operator has not configured one. Its height is known before it is loaded. */
export function LocationMap(pin: Omit<PinMapProps, "map">) {
  const map = useConfiguration()?.map;
  if (!useHasMap() || !map) return null;
  const placeholder = <Skeleton className="size-full rounded-md" />;
  return (
    <div className="h-56 w-full">
      <LazyVisible placeholder={<div className="h-56">{placeholder}</div>}>
        <ErrorFallback fallback={null}>
          <Suspense fallback={placeholder}>
            <PinMap {...pin} map={map} />
          </Suspense>
        </ErrorFallback>
      </LazyVisible>
    </div>
  );
}
