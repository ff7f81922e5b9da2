import type { MenuItem } from "@/api/menus.ts";
import type { Schemas } from "@/api/wire.ts";
import { readAmount, writeAmount } from "@/lib/amount.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import type { Names } from "@/lib/names.ts";

type Texts = { en: string; it: string };
export type VariantValues = { key: string; uuid: string | null; name: Texts; price: string };
export type OptionValues = {
  key: string;
  uuid: string | null;
  name: Texts;
  price_delta: string;
  max_each: number;
  allergens: Schemas["MenuItem"]["allergens"];
};
export type GroupValues = {
  key: string;
  uuid: string | null;
  name: Texts;
  min: number;
  max: number;
  options: OptionValues[];
};

/** The fields of a dish as its form shows them: amounts as texts, absent texts empty. */
export type ItemValues = Pick<
  MenuItem,
  "kind" | "allergens" | "diets" | "spicy" | "make_units" | "takeaway" | "preorder" | "daily_stock"
> & {
  name: Texts;
  description: Texts;
  price: string;
  vat_bp: string;
  variants: VariantValues[];
  options: GroupValues[];
  /** The version on which the change is based: 409 for an older one. */
  version: number;
};

export const undeclared: Schemas["MenuItem"]["allergens"] = { declared: false, contains: [], may_contain: [] };
const noTexts: Texts = { en: "", it: "" };

/** VAT of restaurants in Italy. */
const usualVat = "10";

export const blankItem: ItemValues = {
  name: noTexts,
  description: noTexts,
  price: "",
  vat_bp: usualVat,
  kind: "food",
  variants: [],
  allergens: undeclared,
  diets: [],
  spicy: 0,
  make_units: 1,
  takeaway: true,
  preorder: true,
  daily_stock: null,
  options: [],
  version: 0,
};

export const blankVariant = (): VariantValues => ({ key: newIdempotencyKey(), uuid: null, name: noTexts, price: "" });
export const blankOption = (): OptionValues => ({
  key: newIdempotencyKey(),
  uuid: null,
  name: noTexts,
  price_delta: "0",
  max_each: 1,
  allergens: undeclared,
});
export const blankGroup = (): GroupValues => ({
  key: newIdempotencyKey(),
  uuid: null,
  name: noTexts,
  min: 0,
  max: 1,
  options: [blankOption()],
});

export const textsOf = (names: Names | null): Texts => ({ en: names?.en ?? "", it: names?.it ?? "" });

export const namesOf = ({ en, it }: Texts): Names => ({ en: en.trim() || null, it: it.trim() || null });

/** Absent where both languages are empty. */
export const namesOrNull = (texts: Texts): Names | null => {
  const names = namesOf(texts);
  return names.en || names.it ? names : null;
};

export const hasText = (texts: Texts): boolean => namesOrNull(texts) !== null;

export function valuesOf(item: MenuItem, digits: number): ItemValues {
  const { kind, allergens, diets, spicy, make_units, takeaway, preorder, daily_stock, version } = item;
  return {
    ...{ kind, allergens, diets, spicy, make_units, takeaway, preorder, daily_stock, version },
    name: textsOf(item.name),
    description: textsOf(item.description),
    price: writeAmount(item.price, digits),
    vat_bp: String(item.vat_bp / 100),
    variants: item.variants.map(({ uuid, name, price }) => ({
      key: uuid,
      uuid,
      name: textsOf(name),
      price: writeAmount(price, digits),
    })),
    options: item.options.map(({ uuid, name, min, max, options }) => ({
      ...{ key: uuid, uuid, name: textsOf(name), min, max },
      options: options.map((option) => ({
        ...option,
        key: option.uuid,
        name: textsOf(option.name),
        price_delta: writeAmount(option.price_delta, digits),
      })),
    })),
  };
}

/** The fields as the server takes them. The form has checked the amounts. */
export function bodyOf(values: ItemValues, digits: number): Omit<Schemas["MenuItemNew"], "section_id"> {
  const { name, description, price, vat_bp, variants, options, version: _, ...others } = values;
  const amount = (text: string) => readAmount(text, digits) ?? 0;
  return {
    ...others,
    name: namesOf(name),
    description: namesOrNull(description),
    price: price.trim() === "" ? null : amount(price),
    vat_bp: readAmount(vat_bp, 2) ?? 0,
    variants: variants.map((variant) => ({
      ...(variant.uuid && { uuid: variant.uuid }),
      name: namesOf(variant.name),
      price: amount(variant.price),
    })),
    options: options.map((group) => ({
      ...(group.uuid && { uuid: group.uuid }),
      name: namesOf(group.name),
      min: group.min,
      max: group.max,
      options: group.options.map((option) => ({
        ...(option.uuid && { uuid: option.uuid }),
        name: namesOf(option.name),
        price_delta: amount(option.price_delta),
        max_each: option.max_each,
        allergens: option.allergens,
      })),
    })),
  };
}
