import { MapPinOff } from "lucide-react";
import { Component, lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useConfiguration } from "../../api/configuration.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PlaceMapProps } from "./map/place-map.tsx";

/** MapLibre is heavy, so it comes only when a map is shown. */
const PlaceMap = lazy(() => import("./map/place-map.tsx"));

/** The map beside the list, or why there is none. */
export function MapArea(props: Omit<PlaceMapProps, "map">) {
  const { t } = useTranslation("explore");
  const map = useConfiguration()?.map;
  if (!map) return <Skeleton className="size-full rounded-md" />;
  if (!map.style_url && !map.pmtiles_url) return <NoMap reason={t("map.notConfigured")} />;
  return (
    <Fallback fallback={<NoMap reason={t("map.failed")} />}>
      <Suspense fallback={<Skeleton className="size-full rounded-md" />}>
        <PlaceMap {...props} map={map} />
      </Suspense>
    </Fallback>
  );
}

function NoMap({ reason }: { reason: string }) {
  const { t } = useTranslation("explore");
  return (
    <section
      aria-label={t("map.label")}
      className="flex size-full flex-col items-center justify-center gap-3 rounded-md border border-dashed border-line p-8 text-center"
    >
      <MapPinOff aria-hidden className="size-7 text-gilding" />
      <p className="max-w-[34ch] text-base text-muted">{reason}</p>
    </section>
  );
}

/** A browser without WebGL, or a map that did not load, costs the map and nothing else. */
class Fallback extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
