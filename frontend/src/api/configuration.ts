import { type Data, useRead } from "./read.ts";
import type { Schemas } from "./wire.ts";
import { writtenConfiguration } from "./written-configuration.ts";

export type Configuration = Schemas["Configuration"];

const written = writtenConfiguration();

/** The operator's settings for the frontend, from the document or else from GET configuration. */
export function useConfiguration(): Configuration | undefined {
  const options = { fallbackData: written, revalidateOnMount: written === undefined };
  return useRead<Data<Configuration>>("configuration", {}, options).answer?.data;
}

/** Whether the operator has configured a map; `undefined` until that is known. */
export function useHasMap(): boolean | undefined {
  const map = useConfiguration()?.map;
  return map && Boolean(map.style_url || map.pmtiles_url);
}
