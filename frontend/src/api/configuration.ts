import { type Data, useRead } from "./read.ts";
import type { Schemas } from "./wire.ts";

export type Configuration = Schemas["Configuration"];

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

function readDocument(): Data<Configuration> | undefined {
  if (import.meta.env.SSR && typeof document === "undefined") return { data: unwritten };
  const text = document.getElementById("configuration")?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The placeholder that the server replaces in prerendered pages (crates/api/src/pages). */
const unwritten: Configuration = {
  operator_name: "%operator_name%",
  operator_address: "%operator_address%",
  operator_email: "%operator_email%",
  map: { style_url: null, pmtiles_url: null, attribution: "" },
  default_center: { latitude: 0, longitude: 0 },
  mail_page: false,
};

const written = readDocument();
