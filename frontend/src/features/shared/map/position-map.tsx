import type { MapRef, ViewStateChangeEvent } from "@vis.gl/react-maplibre";
import { MapPin } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import type { Configuration } from "@/api/configuration.ts";
import { classes } from "@/lib/classes.ts";
import { BaseMap } from "./base-map.tsx";
import { useFollow } from "./use-follow.ts";

type PositionMapProps = {
  map: Configuration["map"];
  value: Point | null;
  /** The first view without a position. */
  start: Point;
  onChange: (point: Point) => void;
};

const zoom = 15;

/** A map with a marker that stays in its centre: moving the map chooses the position, also by keyboard. */
export default function PositionMap({ map, value, start, onChange }: PositionMapProps) {
  const { t } = useTranslation("map");
  const ref = useRef<MapRef>(null);
  useFollow(ref, value, zoom);
  // Only moves by the person: others follow the value.
  const noteMove = ({ originalEvent, viewState }: ViewStateChangeEvent) => {
    if (originalEvent) onChange({ latitude: viewState.latitude, longitude: viewState.longitude });
  };
  return (
    <section
      aria-label={t("position.map")}
      className="relative size-full overflow-hidden rounded-md border border-field-line"
    >
      <BaseMap
        ref={ref}
        map={map}
        initialViewState={{ ...(value ?? start), zoom: value ? zoom + 1 : zoom - 1 }}
        onMoveEnd={noteMove}
        onClick={({ lngLat, originalEvent }) => ref.current?.easeTo({ center: lngLat }, { originalEvent })}
      />
      <MapPin
        aria-hidden
        className={classes(
          "pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-full fill-link text-surface drop-shadow-sm",
          value === null && "opacity-50",
        )}
      />
    </section>
  );
}
