import { useConfiguration } from "@/api/configuration.ts";

/** Whether the operator has configured a map; `undefined` until that is known. */
export function useHasMap(): boolean | undefined {
  const map = useConfiguration()?.map;
  return map && Boolean(map.style_url || map.pmtiles_url);
}
