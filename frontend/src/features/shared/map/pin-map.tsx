import { type MapRef, Marker } from "@vis.gl/react-maplibre";
import { MapPin } from "lucide-react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import type { Configuration } from "@/api/configuration.ts";
import { BaseMap } from "./base-map.tsx";
import { useFollow } from "./use-follow.ts";

export type PinMapProps = { map: Configuration["map"]; point: Point; name: string; zoom?: number };

/** A map with one pin. One finger scrolls the page over it, as does the mouse wheel. */
export default function PinMap({ map, point, name, zoom = 16 }: PinMapProps) {
  const { t } = useTranslation("map");
  const ref = useRef<MapRef>(null);
  useFollow(ref, point, zoom);
  const texts = useMemo(
    () => ({
      "NavigationControl.ZoomIn": t("zoomIn"),
      "NavigationControl.ZoomOut": t("zoomOut"),
      "CooperativeGesturesHandler.WindowsHelpText": t("control"),
      "CooperativeGesturesHandler.MacHelpText": t("command"),
      "CooperativeGesturesHandler.MobileHelpText": t("twoFingers"),
    }),
    [t],
  );
  return (
    <section aria-label={t("label", { name })} className="size-full overflow-hidden rounded-md border border-line">
      <BaseMap ref={ref} map={map} initialViewState={{ ...point, zoom }} cooperativeGestures locale={texts}>
        <Marker {...point} anchor="bottom">
          <MapPin aria-hidden className="size-10 fill-link text-surface drop-shadow-sm" />
        </Marker>
      </BaseMap>
    </section>
  );
}
