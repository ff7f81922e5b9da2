import type { Schemas } from "@/api/wire.ts";
import { currentLanguage, type Language, languages } from "@/i18n/i18n.ts";

/** A name in English, Italian or both. */
export type Names = Schemas["Names"];

/** The name in the reader's language, else in the other one, and which language that is. */
export function nameIn(names: Names, reader: Language = currentLanguage()): { text: string; language: Language } {
  const other = languages.find((language) => language !== reader) ?? reader;
  const language = names[reader] ? reader : other;
  return { text: names[language] ?? "", language };
}

/** The text of {@link nameIn}. */
export const textOf = (names: Names): string => nameIn(names).text;
