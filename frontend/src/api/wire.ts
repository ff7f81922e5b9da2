import type { components } from "./schema.d.ts";

type Schemas = components["schemas"];

/**
 * A record as the server sends it. The API sends every field, `null` where there is no value; the schema wrongly
 * marks these fields as optional.
 */
export type Wire<Name extends keyof Schemas> = Whole<Schemas[Name]>;

type Whole<T> = T extends readonly (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;

/** A request body: optional fields stay optional. */
export type Body<Name extends keyof Schemas> = Schemas[Name];

/** A record with enums that the schema describes only in words. */
export type Narrowed<T, Members extends Partial<T>> = Omit<T, keyof Members> & Members;

/** A picture or video; `thumbhash` is a Base64 placeholder (evanw.github.io/thumbhash). */
export type Media = Narrowed<Wire<"Media">, { kind: "image" | "video" }>;

/** A person with name and picture. */
export type Person = Narrowed<Wire<"Person">, { avatar: Media | null }>;

/** The business of a visit, a scan or a review. */
export type BusinessName = Narrowed<Wire<"BusinessCard">, { cover: Media | null }>;

/** The evidence of a visit. */
type Evidence = "V3" | "V2" | "V0";

/** The result of a scan. */
export type Scan = Narrowed<
  Wire<"Scan">,
  { business: BusinessName; evidence: Evidence; why: "rotating" | "static_open" | "static_closed" }
>;

/** A member's visit to a business on a day. */
export type Visit = Narrowed<
  Wire<"Visit">,
  { business: BusinessName; evidence: Evidence; how: "reservation" | "rotating_code" | "static_code" }
>;
