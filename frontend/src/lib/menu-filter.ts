import type { Schemas } from "@/api/wire.ts";

type Item = Schemas["MenuItem"];
type Section = Schemas["MenuSection"];

export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const satisfies Schemas["MenuItem"]["allergens"]["contains"][number][];

/** Which dishes a guest wants to see: those of all these diets, and without any of these allergens. */
export type DishFilter = {
  diet: readonly Schemas["Diet"][];
  without: readonly Schemas["MenuItem"]["allergens"]["contains"][number][];
};

export const isFiltered = ({ diet, without }: DishFilter): boolean => diet.length + without.length > 0;

/** Whether a dish passes. One whose allergens are not declared stays: the guest has to ask. */
export function passes(item: Pick<Item, "diets" | "allergens">, { diet, without }: DishFilter): boolean {
  const { contains, may_contain } = item.allergens;
  return (
    diet.every((wanted) => item.diets.includes(wanted)) &&
    !without.some((avoided) => contains.includes(avoided) || may_contain.includes(avoided))
  );
}

/** The sections with the dishes that pass; those without any are left out. */
export function filterSections(sections: readonly Section[], filter: DishFilter): Section[] {
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => passes(item, filter)) }))
    .filter(({ items }) => items.length > 0);
}

/** The diets of which a menu has dishes, in the usual order. */
export function dietsOf(sections: readonly Section[], known: readonly Schemas["Diet"][]): Schemas["Diet"][] {
  const found = new Set(sections.flatMap(({ items }) => items.flatMap(({ diets }) => diets)));
  return known.filter((diet) => found.has(diet));
}

const isOneOf = <T extends string>(known: readonly T[], word: string): word is T =>
  (known as readonly string[]).includes(word);

/** The filter in a URL: `?diet=vegan&without=nuts,milk`. */
export function readFilter(search: URLSearchParams, diets: readonly Schemas["Diet"][]): DishFilter {
  const words = (name: string) => [...new Set(search.get(name)?.split(",") ?? [])];
  return {
    diet: words("diet").filter((word) => isOneOf(diets, word)),
    without: words("without").filter((word) => isOneOf(allergens, word)),
  };
}

/** The URL parameters with this filter in place of theirs. */
export function writeFilter(search: URLSearchParams, { diet, without }: DishFilter): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const [name, words] of Object.entries({ diet, without })) {
    if (words.length > 0) written.set(name, words.join());
    else written.delete(name);
  }
  return written;
}
