import { expect, it } from "vitest";
import { ownStyle } from "./style.ts";

it.each(["light", "dark"] as const)("names places and streets with letters of its own, %s", (theme) => {
  const style = ownStyle("/map.pmtiles", theme, "© OpenStreetMap contributors");
  // With `glyphs`, the map would ask a server for its letters.
  expect(style.glyphs).toBeUndefined();
  const named = style.layers.flatMap((layer) => (layer.type === "symbol" ? [layer["source-layer"]] : []));
  expect(new Set(named)).toEqual(new Set(["roads", "places"]));
  expect(style.layers.at(-1)?.id).toBe("town-names");
});
