import type { components } from "./schema.d.ts";

/** The types of requests and replies, generated from the OpenAPI document. */
export type Schemas = components["schemas"];

/** A record with closed sets of names that the OpenAPI document gives as plain text. */
export type Narrowed<T, Members extends Partial<T>> = Omit<T, keyof Members> & Members;

/** A picture or video; `thumbhash` is Base64 of a few bytes that paint it roughly (evanw.github.io/thumbhash). */
export type Media = Schemas["Media"];

/** A member in short. */
export type Person = Schemas["Person"];

/** A business as a visit, a scan or a review names it. */
export type BusinessName = Schemas["BusinessCard"];

/** What a scanned code proves. */
export type Scan = Narrowed<
  Schemas["Scan"],
  { evidence: Schemas["Evidence"]; why: "rotating" | "static_open" | "static_closed" }
>;

/** A visit of a member to a business on a day. */
export type Visit = Narrowed<
  Schemas["Visit"],
  { evidence: Schemas["Evidence"]; how: "reservation" | "rotating_code" | "static_code" }
>;
