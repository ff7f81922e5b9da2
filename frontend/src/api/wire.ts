import type { components } from "./schema.d.ts";

/** The types of requests and replies, generated from the OpenAPI document. */
export type Schemas = components["schemas"];

/** A picture or video; `thumbhash` is a Base64 placeholder (evanw.github.io/thumbhash). */
export type Media = Schemas["Media"];

/** A person with name and picture. */
export type Person = Schemas["Person"];

/** The business of a visit, a scan or a review. */
export type BusinessName = Schemas["BusinessCard"];

/** The result of a scan. */
export type Scan = Schemas["Scan"];

/** A member's visit to a business on a day. */
export type Visit = Schemas["Visit"];
