import { thumbHashToDataURL } from "thumbhash";

const drawn = new Map<string, string>();

/** The blurred picture that a thumbhash (base64) stands for, as a data URL; nothing for what cannot be read. */
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
