/** Lower case without accents: "Perché" as "perche". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a text contains every word that is searched for. Case and accents do not matter. */
export function containsWords(text: string, words: string): boolean {
  const searched = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
