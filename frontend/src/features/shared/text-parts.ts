/** A part of a post's text: plain, a link to another site, or a mention of a person by username. */
export type TextPart = { kind: "plain" | "link" | "mention"; text: string };

/** Web addresses without the punctuation after them, and "@" before a username that no letter precedes. */
const special = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]|(?<![\p{L}\p{N}_@./])@[a-z0-9_.]*[a-z0-9_]/giu;

/** Splits a text. Only mentions that the server has resolved are links, so that text stays text. */
export function partsOf(text: string, usernames: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const known = new Set(usernames.map((name) => name.toLowerCase()));
  let at = 0;
  for (const { 0: found, index } of text.matchAll(special)) {
    const isMention = found.startsWith("@");
    if (isMention && !known.has(found.slice(1).toLowerCase())) continue;
    if (index > at) parts.push({ kind: "plain", text: text.slice(at, index) });
    parts.push({ kind: isMention ? "mention" : "link", text: found });
    at = index + found.length;
  }
  if (at < text.length) parts.push({ kind: "plain", text: text.slice(at) });
  return parts;
}
