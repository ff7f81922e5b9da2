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
