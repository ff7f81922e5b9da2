import type { components } from "./schema.d.ts";

/** The types of requests and replies, generated from the OpenAPI document. */
export type Schemas = components["schemas"];

/** A record with enums that the schema describes only in words. */
export type Narrowed<T, Members extends Partial<T>> = Omit<T, keyof Members> & Members;

/** A picture or video; `thumbhash` is a Base64 placeholder (evanw.github.io/thumbhash). */
export type Media = Schemas["Media"];

/** A person with name and picture. */
export type Person = Schemas["Person"];

/** The business of a visit, a scan or a review. */
export type BusinessName = Schemas["BusinessCard"];

/** The result of a scan. */
export type Scan = Narrowed<
  Schemas["Scan"],
  { evidence: Schemas["Evidence"]; why: "rotating" | "static_open" | "static_closed" }
>;

/** A member's visit to a business on a day. */
export type Visit = Narrowed<
  Schemas["Visit"],
  { evidence: Schemas["Evidence"]; how: "reservation" | "rotating_code" | "static_code" }
>;
