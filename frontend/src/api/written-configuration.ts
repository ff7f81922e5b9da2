import type { Schemas } from "./wire.ts";

type Configuration = Schemas["Configuration"];

/** The placeholder that the server replaces in prerendered pages (crates/api/src/pages). */
const unwritten: Configuration = {
  operator_name: "%operator_name%",
  operator_address: "%operator_address%",
  operator_email: "%operator_email%",
  map: { style_url: null, pmtiles_url: null, attribution: "" },
  default_center: { latitude: 0, longitude: 0 },
  time_zone: "UTC",
  sign_in: { google: false, apple: false, firebase: false },
  mail_page: false,
};

/** The operator's settings in the document, if they are there. */
export function writtenConfiguration(): { data: Configuration } | undefined {
  if (import.meta.env.SSR && typeof document === "undefined") return { data: unwritten };
  const text = document.getElementById("configuration")?.textContent;
  return text ? JSON.parse(text) : undefined;
}
