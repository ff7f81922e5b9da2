/** What the code on a table says: whose page of visits it leads to, and the signed part that proves a visit. */
export type TableCode = { slug: string; code: string };

/**
 * Reads what a scanner saw: an address like `…/visit/da-mario#c=…`. Under which host it stands does not matter, because the
 * server looks at the signature. Null when it is something else.
 */
export function readTableCode(text: string): TableCode | null {
  const address = URL.parse(text);
  const [, slug] = /^\/visit\/([a-z0-9-]+)\/?$/.exec(address?.pathname ?? "") ?? [];
  const code = new URLSearchParams(address?.hash.slice(1)).get("c");
  return slug && code ? { slug, code } : null;
}
