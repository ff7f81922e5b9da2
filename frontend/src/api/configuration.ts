import type { Point } from "./places.ts";
import { type One, useRead } from "./read.ts";

export type Configuration = {
  operator_name: string;
  map: { style_url: string | null; pmtiles_url: string | null; attribution: string };
  default_center: Point;
};

/** GET configuration: what the operator set up that the pages have to know. */
export function useConfiguration(): Configuration | undefined {
  return useRead<One<Configuration>>("configuration").answer?.data;
}
