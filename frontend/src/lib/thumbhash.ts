import { thumbHashToDataURL } from "thumbhash";

const drawn = new Map<string, string>();

/** The blurred picture of a thumbhash (Base64) as a data URL; undefined if it is invalid. */
export function placeholderOf(thumbhash: string | null): string | null {
  if (!thumbhash) return null;
  const known = drawn.get(thumbhash) ?? draw(thumbhash);
  drawn.set(thumbhash, known);
  return known || null;
}

function draw(thumbhash: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    return "";
  }
}
