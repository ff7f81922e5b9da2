/** The "@" and the beginning of a name right before the caret. */
const begun = /(?:^|[\s([{])@([\p{L}\p{N}_.]{0,30})$/u;

export type Mention = { start: number; words: string };

/** The mention being typed at the caret; `null` without one. */
export function mentionAt(text: string, caret: number): Mention | null {
  const found = begun.exec(text.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? null : { start: caret - words.length - 1, words };
}

/** The text with the mention completed, and the caret behind it. */
export function withMention(text: string, { start, words }: Mention, username: string) {
  const end = start + 1 + words.length;
  const rest = text.slice(end);
  const name = `@${username}${rest.startsWith(" ") ? "" : " "}`;
  return { text: `${text.slice(0, start)}${name}${rest}`, caret: start + name.length };
}
