import type { components } from "./schema.d.ts";

type Schemas = components["schemas"];

/**
 * A record as the server writes it. It writes `null` where there is nothing and leaves no member out, which the
 * published schema, made from optional values, does not tell.
 */
export type Wire<Name extends keyof Schemas> = Whole<Schemas[Name]>;

type Whole<T> = T extends readonly (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;

/** What the server takes: members that may be left out stay so. */
export type Body<Name extends keyof Schemas> = Schemas[Name];

/** A record some of whose texts are of a closed set, which the published schema tells only in words. */
export type Narrowed<T, Members extends Partial<T>> = Omit<T, keyof Members> & Members;

/** A picture or a film as it is shown; `thumbhash` is Base64 of a few bytes that paint it roughly (evanw.github.io/thumbhash). */
export type Media = Narrowed<Wire<"Media">, { kind: "image" | "video" }>;

/** Somebody who is named. */
export type Person = Narrowed<Wire<"Person">, { avatar: Media | null }>;

/** A business as a visit, a scan or a review names it. */
export type BusinessName = Narrowed<Wire<"BusinessCard">, { cover: Media | null }>;

/** How well a visit is known. */
type Evidence = "V3" | "V2" | "V0";

/** What a scanned code proves. */
export type Scan = Narrowed<
  Wire<"Scan">,
  { business: BusinessName; evidence: Evidence; why: "rotating" | "static_open" | "static_closed" }
>;

/** Somebody was at a business on a day. */
export type Visit = Narrowed<
  Wire<"Visit">,
  { business: BusinessName; evidence: Evidence; how: "reservation" | "rotating_code" | "static_code" }
>;
