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

/** A picture or a film as it is shown. */
export type Media = Narrowed<Wire<"Media">, { kind: "image" | "video" }>;

/** Somebody who is named. */
export type Person = { uuid: string; username: string; display_name: string; avatar: Media | null };

/** A place as a visit, a scan or a review names it. */
export type PlaceName = { uuid: string; slug: string; name: string; cover: Media | null };

/** What a scanned code proves. */
export type Scan = {
  business: PlaceName;
  table: { label: string } | null;
  evidence: "V3" | "V2" | "V0";
  why: "rotating" | "static_open" | "static_closed";
  receipt: string;
  scanned_at: string;
  local_date: string;
};

/** Somebody was at a place on a day. */
export type Visit = {
  uuid: string;
  business: PlaceName;
  evidence: "V3" | "V2" | "V0";
  how: "reservation" | "rotating_code" | "static_code";
  local_date: string;
  visited_at: string;
  review_id: string | null;
};
