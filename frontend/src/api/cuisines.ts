import { currentLanguage } from "@/i18n/i18n.ts";
import { type Page, useRead } from "./read.ts";
import type { Schemas } from "./wire.ts";

/** GET cuisines: a function from a cuisine's word to its name in the reader's language. */
export function useCuisineName(): (slug: string) => string {
  const { answer } = useRead<Page<Schemas["Cuisine"]>>("cuisines");
  const language = currentLanguage();
  return (slug) => answer?.data.find((cuisine) => cuisine.slug === slug)?.names[language] ?? labelOfSlug(slug);
}

/** GET cuisines: all cuisines, by their name in the reader's language. */
export function useCuisines(): { slug: string; name: string }[] {
  const { answer } = useRead<Page<Schemas["Cuisine"]>>("cuisines");
  const language = currentLanguage();
  return (answer?.data ?? [])
    .map(({ slug, names }) => ({ slug, name: names[language] ?? labelOfSlug(slug) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** "steak_house" → "Steak house", for unknown cuisines. */
function labelOfSlug(slug: string): string {
  const words = slug.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
