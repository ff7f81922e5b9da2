/** The contents of a table's code: the slug of the business, and the signed code that proves a visit. */
export type TableCode = { slug: string; code: string };

/**
 * Parses a scanned text like `…/visit/da-mario#c=…`. The host does not matter, because the server checks the signature.
 * Null for anything else.
 */
export function readTableCode(text: string): TableCode | null {
  const address = URL.parse(text);
  const [, slug] = /^\/visit\/([a-z0-9-]+)\/?$/.exec(address?.pathname ?? "") ?? [];
  const code = new URLSearchParams(address?.hash.slice(1)).get("c");
  return slug && code ? { slug, code } : null;
}
