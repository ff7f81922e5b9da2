import "./setup.ts";
import "./map.css";
import { Map as MapLibre, type MapProps, type MapRef, NavigationControl } from "@vis.gl/react-maplibre";
import { type Ref, useMemo } from "react";
import type { Configuration } from "@/api/configuration.ts";
import { useTheme } from "@/lib/theme.ts";
import { ownStyle } from "./style.ts";

type BaseMapProps = Omit<MapProps, "mapStyle"> & { map: Configuration["map"]; ref?: Ref<MapRef> };

/** A map in the operator's style, or in Verdoro's colours, with buttons to zoom. It does not turn. */
export function BaseMap({ map, children, ...rest }: BaseMapProps) {
  return (
    <MapLibre
      {...rest}
      mapStyle={useMapStyle(map)}
      attributionControl={{ compact: false, customAttribution: map.style_url ? map.attribution : undefined }}
      dragRotate={false}
      pitchWithRotate={false}
    >
      <NavigationControl showCompass={false} position="top-right" />
      {children}
    </MapLibre>
  );
}

function useMapStyle({ style_url, pmtiles_url, attribution }: Configuration["map"]) {
  const theme = useTheme();
  return useMemo(
    () => style_url ?? (pmtiles_url ? ownStyle(pmtiles_url, theme, attribution) : undefined),
    [style_url, pmtiles_url, theme, attribution],
  );
}
