import { type MapRef, Marker, type ViewStateChangeEvent } from "@vis.gl/react-maplibre";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import type { Configuration } from "@/api/configuration.ts";
import type { Hit } from "@/api/explore.ts";
import type { VisitWish } from "@/features/explore/use-business-link.ts";
import { BaseMap } from "@/features/shared/map/base-map.tsx";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { Button } from "@/ui/button.tsx";
import { MapPin } from "./map-pin.tsx";
import { PinCard } from "./pin-card.tsx";

export type Area = NonNullable<ExploreParams["area"]>;
export type BusinessMapProps = {
  map: Configuration["map"];
  center: Point;
  area: ExploreParams["area"];
  hits: readonly Hit[];
  wish: VisitWish;
  lit: string | null;
  onLight: (uuid: string | null) => void;
  onArea: (area: Area) => void;
};

const zoom = 14;

/** The results on a map. The list has the same information, so its pins are not in the tab order. */
export default function BusinessMap({ map, center, area, hits, onArea, ...rest }: BusinessMapProps) {
  const { t } = useTranslation("explore");
  const ref = useRef<MapRef>(null);
  const [moved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useFollow(isReady ? ref.current : null, center, area);
  useFirstFit(isReady ? ref.current : null, hits, area);
  const noteMove = ({ originalEvent }: ViewStateChangeEvent) => originalEvent && setMoved(true);
  const searchHere = () => {
    const bounds = ref.current?.getBounds();
    if (bounds) onArea([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    setMoved(false);
  };
  const shown = hits.find((hit) => hit.uuid === chosen);
  return (
    <section
      aria-label={t("map.label")}
      aria-busy={!isDrawn}
      className="relative size-full overflow-hidden rounded-md border border-line"
    >
      <BaseMap
        ref={ref}
        initialViewState={{ ...center, zoom }}
        map={map}
        onLoad={() => setReady(true)}
        onIdle={() => setDrawn(true)}
        onMoveEnd={noteMove}
        onClick={() => setChosen(null)}
      >
        <Pins hits={hits} lit={rest.lit} chosen={chosen} onLight={rest.onLight} onChoose={setChosen} />
      </BaseMap>
      {moved && (
        <div className="absolute top-3 left-1/2 -translate-x-1/2 animate-rise">
          <Button variant="secondary" onPress={searchHere}>
            {t("map.searchHere")}
          </Button>
        </div>
      )}
      {shown && <PinCard hit={shown} wish={rest.wish} onClose={() => setChosen(null)} />}
    </section>
  );
}

/** Moves the map when the centre in the URL changes. */
function useFollow(map: MapRef | null, { latitude, longitude }: Point, area: ExploreParams["area"]) {
  const last = useRef({ latitude, longitude });
  useEffect(() => {
    const isSame = last.current.latitude === latitude && last.current.longitude === longitude;
    last.current = { latitude, longitude };
    if (map && !isSame && area === null) map.easeTo({ center: [longitude, latitude], zoom });
  }, [map, latitude, longitude, area]);
}

/** The first view: the area in the URL, else that of the first results. Later results do not move the map. */
function useFirstFit(map: MapRef | null, hits: readonly Hit[], area: ExploreParams["area"]) {
  const hasFitted = useRef(false);
  useEffect(() => {
    const bounds = area ?? boundsOf(hits);
    if (!map || hasFitted.current || !bounds) return;
    hasFitted.current = true;
    map.fitBounds([...bounds], { padding: area ? 0 : 48, maxZoom: 16, animate: false });
  }, [map, hits, area]);
}

/** The bounds of the businesses: west, south, east, north; null without any. */
function boundsOf(hits: readonly Hit[]): ExploreParams["area"] {
  const points = hits.flatMap(({ location }) => location ?? []);
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

type PinsProps = Pick<BusinessMapProps, "hits" | "lit" | "onLight"> & {
  chosen: string | null;
  onChoose: (uuid: string) => void;
};

function Pins({ hits, lit, chosen, onLight, onChoose }: PinsProps) {
  return hits.map((hit) => {
    if (!hit.location) return null;
    const isLit = hit.uuid === lit || hit.uuid === chosen;
    return (
      <Marker
        key={hit.uuid}
        {...hit.location}
        anchor="bottom"
        className={isLit ? "z-10" : undefined}
        onClick={({ originalEvent }) => {
          originalEvent.stopPropagation();
          onChoose(hit.uuid);
        }}
      >
        <MapPin hit={hit} isLit={isLit} onLight={onLight} />
      </Marker>
    );
  });
}
