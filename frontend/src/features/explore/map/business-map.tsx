import { type MapRef, Marker, type ViewStateChangeEvent } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import type { Configuration } from "@/api/configuration.ts";
import type { Hit } from "@/api/explore.ts";
import type { VisitWish } from "@/features/explore/use-business-link.ts";
import { BaseMap } from "@/features/shared/map/base-map.tsx";
import { classes } from "@/lib/classes.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { Button } from "@/ui/button.tsx";
import { CardStrip } from "./card-strip.tsx";
import { type Cluster, clustering } from "./clusters.ts";
import { MapPin } from "./map-pin.tsx";
import { PinCard } from "./pin-card.tsx";

export type Area = NonNullable<ExploreParams["area"]>;
export type BusinessMapProps = {
  map: Configuration["map"];
  center: Point;
  area: ExploreParams["area"];
  hits: readonly Hit[];
  wish: VisitWish;
  /** Beside the list, or instead of it: then the results are a row of cards on the map. */
  variant: "beside" | "instead";
  lit: string | null;
  onLight: (uuid: string | null) => void;
  onArea: (area: Area) => void;
};

const zoom = 14;

/** Pixels at the bottom of the map that the row of cards covers. */
const cards = 144;

/** The results on a map. List and cards have the same information, so its pins are not in the tab order. */
export default function BusinessMap({ map, center, area, hits, onArea, wish, variant, ...light }: BusinessMapProps) {
  const { t } = useTranslation("explore");
  const ref = useRef<MapRef>(null);
  const [moved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [level, setLevel] = useState(zoom);
  const isInstead = variant === "instead";
  const shown = hits.find((hit) => hit.uuid === chosen);
  const loaded = isReady ? ref.current : null;
  useFollow(loaded, center, area);
  useFirstFit(loaded, hits, area, isInstead ? cards : 0);
  useVisible(loaded, shown?.location, isInstead ? cards : 0);
  const noteMove = ({ originalEvent }: ViewStateChangeEvent) => originalEvent && setMoved(true);
  const searchHere = () => {
    const bounds = ref.current?.getBounds();
    if (bounds) onArea([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    setMoved(false);
  };
  const choose = ({ hits: [hit, ...others], point, apartAt }: Cluster) => {
    if (others.length > 0) ref.current?.easeTo({ center: [point.longitude, point.latitude], zoom: apartAt });
    else if (hit) setChosen(hit.uuid);
  };
  return (
    <section
      aria-label={t("map.label")}
      aria-busy={!isDrawn}
      className={classes("relative size-full overflow-hidden", !isInstead && "rounded-md border border-line")}
    >
      <BaseMap
        ref={ref}
        initialViewState={{ ...center, zoom }}
        map={map}
        onLoad={() => setReady(true)}
        onIdle={() => setDrawn(true)}
        onMoveEnd={noteMove}
        onZoom={({ viewState }) => setLevel(Math.round(viewState.zoom))}
        onClick={() => setChosen(null)}
      >
        <Pins
          hits={hits}
          level={level}
          lit={isInstead ? null : light.lit}
          chosen={chosen}
          onLight={light.onLight}
          onChoose={choose}
        />
      </BaseMap>
      {moved && (
        <div className={classes("absolute left-1/2 -translate-x-1/2 animate-rise", isInstead ? "top-14" : "top-3")}>
          <Button variant="secondary" onPress={searchHere}>
            {t("map.searchHere")}
          </Button>
        </div>
      )}
      {isInstead ? (
        <div className="absolute inset-x-0 bottom-9 z-20">
          <CardStrip hits={hits} wish={wish} chosen={chosen} onChoose={setChosen} />
        </div>
      ) : (
        shown && <PinCard hit={shown} wish={wish} onClose={() => setChosen(null)} />
      )}
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
function useFirstFit(map: MapRef | null, hits: readonly Hit[], area: ExploreParams["area"], covered: number) {
  const hasFitted = useRef(false);
  useEffect(() => {
    const bounds = area ?? boundsOf(hits);
    if (!map || hasFitted.current || !bounds) return;
    hasFitted.current = true;
    const around = area ? 0 : 48;
    const padding = { top: around, right: around, bottom: around + covered, left: around };
    map.fitBounds([...bounds], { padding, maxZoom: 16, animate: false });
  }, [map, hits, area, covered]);
}

/** Moves the map to a chosen business that is outside of it, or below the cards that cover its bottom. */
function useVisible(map: MapRef | null, point: Point | null | undefined, covered: number) {
  useEffect(() => {
    if (!map || !point) return;
    const { x, y } = map.project([point.longitude, point.latitude]);
    const { clientWidth, clientHeight } = map.getContainer();
    const isVisible = x > 0 && x < clientWidth && y > 0 && y < clientHeight - covered;
    if (!isVisible) map.easeTo({ center: [point.longitude, point.latitude], offset: [0, -covered / 2] });
  }, [map, point, covered]);
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
  /** The zoom, to a whole level. */
  level: number;
  onChoose: (cluster: Cluster) => void;
};

function Pins({ hits, level, lit, chosen, onLight, onChoose }: PinsProps) {
  const clustersAt = useMemo(() => clustering(hits), [hits]);
  return clustersAt(level).map((cluster) => {
    const isLit = cluster.hits.some(({ uuid }) => uuid === lit || uuid === chosen);
    return (
      <Marker
        key={cluster.key}
        {...cluster.point}
        anchor="bottom"
        className={isLit ? "z-10" : undefined}
        onClick={({ originalEvent }) => {
          originalEvent.stopPropagation();
          onChoose(cluster);
        }}
      >
        <MapPin cluster={cluster} isLit={isLit} onLight={onLight} />
      </Marker>
    );
  });
}
