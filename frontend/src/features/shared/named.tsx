import { currentLanguage } from "@/i18n/i18n.ts";
import { type Names, nameIn } from "@/lib/names.ts";

/** A name or text of a menu, marked with its language where that is not the reader's. */
export function Named({ names }: { names: Names }) {
  const { text, language } = nameIn(names);
  return <span lang={language === currentLanguage() ? undefined : language}>{text}</span>;
}
