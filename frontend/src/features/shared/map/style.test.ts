import { expect, it } from "vitest";
import { ownStyle } from "./style.ts";

it.each(["light", "dark"] as const)("names places and streets with letters of its own, %s", (theme) => {
  const style = ownStyle("/map.pmtiles", theme, "© OpenStreetMap contributors");
  // With `glyphs`, the map would download fonts from a server.
  expect(style.glyphs).toBeUndefined();
  const named = style.layers.flatMap((layer) => (layer.type === "symbol" ? [layer["source-layer"]] : []));
  expect(new Set(named)).toEqual(new Set(["roads", "places"]));
  expect(style.layers.at(-1)?.id).toBe("town-names");
});

/** The kinds of roads in the layers of a type. */
function roads(type: "line" | "symbol"): string[] {
  const { layers } = ownStyle("/map.pmtiles", "light", "© OpenStreetMap contributors");
  const filters = layers.flatMap((layer) =>
    layer.type === type && layer["source-layer"] === "roads" ? [JSON.stringify(layer.filter)] : [],
  );
  const kinds = filters.flatMap(
    (filter) => JSON.parse(/\["literal",(\[.*?\])\]/.exec(filter)?.[1] ?? "[]") as string[],
  );
  return kinds.sort();
}

it("names every kind of street that it draws, including pedestrian ones", () => {
  expect(roads("line")).toContain("other");
  expect(roads("symbol")).toEqual(roads("line"));
});
