import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";

type Palette = {
  earth: string;
  green: string;
  built: string;
  water: string;
  building: string;
  path: string;
  road: string;
  major: string;
  rail: string;
  place: string;
  street: string;
};

/** Muted colours, so that the pins stand out. */
const palettes: Record<"light" | "dark", Palette> = {
  light: {
    earth: "#f4eee0",
    green: "#dfe8d5",
    built: "#efe7d6",
    water: "#c7dcdd",
    building: "#ece4d2",
    path: "#f9f4e8",
    road: "#fffdf8",
    major: "#f3dfae",
    rail: "#d3c8b1",
    place: "#14231b",
    street: "#5a675e",
  },
  dark: {
    earth: "#0e1c15",
    green: "#13291d",
    built: "#101f17",
    water: "#0d2a33",
    building: "#182a20",
    path: "#1a2c22",
    road: "#24382d",
    major: "#3f4527",
    rail: "#22332a",
    place: "#f3eddd",
    street: "#a3b0a6",
  },
};

/** The basemap's property for the kind of a feature: `kind` since version 4, `pmap:kind` before. */
const kind: ExpressionSpecification = ["coalesce", ["get", "kind"], ["get", "pmap:kind"], ""];

const isOneOf = (...words: string[]): ExpressionSpecification => ["in", kind, ["literal", words]];

const source = "basemap";

function area(id: string, layer: string, color: string, filter?: ExpressionSpecification): LayerSpecification {
  return {
    id,
    type: "fill",
    source,
    "source-layer": layer,
    paint: { "fill-color": color },
    ...(filter ? { filter } : {}),
  };
}

/** A line whose width in pixels grows from `thin` at zoom 11 to `thick` at zoom 18. */
function line(
  id: string,
  layer: string,
  style: { color: string; thin: number; thick: number; filter?: ExpressionSpecification },
) {
  const { color, thin, thick, filter } = style;
  return {
    id,
    type: "line",
    source,
    "source-layer": layer,
    layout: { "line-cap": "round", "line-join": "round" },
    paint: {
      "line-color": color,
      "line-width": ["interpolate", ["exponential", 1.6], ["zoom"], 11, thin, 18, thick],
    },
    ...(filter ? { filter } : {}),
  } satisfies LayerSpecification;
}

type NamesStyle = { color: string; halo: string; size: number; minzoom: number; along?: boolean; words: string[] };

/** The local names of a layer's features. */
function names(id: string, layer: string, style: NamesStyle): LayerSpecification {
  const { color, halo, size, minzoom, along, words } = style;
  return {
    id,
    type: "symbol",
    source,
    "source-layer": layer,
    minzoom,
    filter: ["all", ["has", "name"], isOneOf(...words)],
    layout: {
      "symbol-placement": along ? "line" : "point",
      "text-field": ["get", "name"],
      "text-font": ["Figtree"],
      "text-size": size,
      "text-max-width": 8,
    },
    paint: { "text-color": color, "text-halo-color": halo, "text-halo-width": 1.4 },
  };
}

/**
 * A style in Verdoro's colours for a `.pmtiles` file of the Protomaps basemap. It has no `glyphs`, so that MapLibre
 * renders labels with the page's font and downloads none.
 */
export function ownStyle(pmtilesUrl: string, theme: "light" | "dark", attribution: string): StyleSpecification {
  const colors = palettes[theme];
  const address = new URL(pmtilesUrl, window.location.href).href;
  return {
    version: 8,
    sources: { [source]: { type: "vector", url: `pmtiles://${address}`, attribution } },
    layers: [
      { id: "background", type: "background", paint: { "background-color": colors.earth } },
      area("earth", "earth", colors.earth),
      area("built", "landuse", colors.built, isOneOf("residential", "industrial", "commercial", "school", "hospital")),
      area("wood", "natural", colors.green),
      area(
        "parks",
        "landuse",
        colors.green,
        isOneOf("park", "grass", "cemetery", "forest", "wood", "farmland", "golf_course"),
      ),
      area("water", "water", colors.water),
      line("streams", "physical_line", { color: colors.water, thin: 0.5, thick: 3 }),
      area("buildings", "buildings", colors.building),
      line("paths", "roads", { color: colors.path, thin: 0, thick: 4, filter: isOneOf("path", "other") }),
      line("rails", "transit", { color: colors.rail, thin: 0.5, thick: 2 }),
      line("minor-roads", "roads", {
        color: colors.road,
        thin: 0.4,
        thick: 16,
        filter: isOneOf("minor_road", "medium_road"),
      }),
      line("major-roads", "roads", {
        color: colors.major,
        thin: 1.2,
        thick: 22,
        filter: isOneOf("major_road", "highway"),
      }),
      names("street-names", "roads", {
        color: colors.street,
        halo: colors.earth,
        size: 11,
        minzoom: 15,
        along: true,
        // Streets for people on foot are "other" in maps from before version 4.
        words: ["minor_road", "medium_road", "path", "other"],
      }),
      names("major-street-names", "roads", {
        color: colors.street,
        halo: colors.earth,
        size: 12,
        minzoom: 13,
        along: true,
        words: ["major_road", "highway"],
      }),
      names("quarter-names", "places", {
        color: colors.street,
        halo: colors.earth,
        size: 12,
        minzoom: 12,
        words: ["neighbourhood", "macrohood"],
      }),
      names("town-names", "places", {
        color: colors.place,
        halo: colors.earth,
        size: 14,
        minzoom: 0,
        words: ["locality"],
      }),
    ],
  };
}
