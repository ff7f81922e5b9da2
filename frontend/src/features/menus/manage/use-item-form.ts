import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { addItem, changeItem } from "@/api/menu-editing.ts";
import { type MenuItem, menuKeys } from "@/api/menus.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { readAmount } from "@/lib/amount.ts";
import { currencyDigits } from "@/lib/datetime-money.ts";
import { type Picked, pickedOf } from "@/lib/picked.ts";
import { blankItem, bodyOf, hasText, type ItemValues, valuesOf } from "./item-values.ts";

type ItemFormOptions = { sectionId: string; item: MenuItem | undefined; currency: string; onSent: () => void };

/**
 * The form of a dish, with its photo beside it: the photo is sent while the rest is filled in. Edits stay when someone else
 * changed the dish meanwhile.
 */
export function useItemForm({ sectionId, item, currency, onSent }: ItemFormOptions) {
  const digits = currencyDigits(currency);
  const [photos, setPhotos] = useState<readonly Picked[]>(item?.photo ? [pickedOf(item.photo)] : []);
  const [photo] = photos;
  // Beside the photo at the time of opening: another one that someone else has chosen since is not replaced.
  const [photoBefore] = useState(item?.photo?.uuid ?? null);
  const isPhotoChanged = (photo?.id ?? null) !== photoBefore;
  const values = item ? valuesOf(item, digits) : blankItem;
  const form = useForm<ItemValues, unknown>({
    schema: useItemSchema(digits),
    values,
    send: (typed) => {
      const body = { ...bodyOf(typed, digits), ...(isPhotoChanged && { photo_id: photo?.media?.uuid ?? null }) };
      return item
        ? changeItem({ uuid: item.uuid, version: typed.version, ...body })
        : addItem({ section_id: sectionId, ...body });
    },
    invalidates: menuKeys,
    onSent,
  });
  return { ...form, stored: values, photos, setPhotos, isPhotoSent: !photo || photo.media !== null };
}

const identity = { key: v.string(), uuid: v.nullable(v.string()) };
const anyAllergens = v.custom<ItemValues["allergens"]>(() => true);

/** What the client checks: names, and amounts as people type them. */
function useItemSchema(digits: number) {
  const { t } = useTranslation("editor");
  const text = v.object({ en: v.string(), it: v.string() });
  const named = v.pipe(
    text,
    v.forward(
      v.check((names) => hasText(names), t("form.nameMissing")),
      ["en"],
    ),
  );
  const amount = v.pipe(
    v.string(),
    v.check((typed) => readAmount(typed, digits) !== null, t("form.amountWrong")),
  );
  return v.pipe(
    v.object({
      name: named,
      price: v.pipe(
        v.string(),
        v.check((typed) => typed.trim() === "" || (readAmount(typed, digits) ?? -1) >= 0, t("form.amountWrong")),
      ),
      vat_bp: v.pipe(
        v.string(),
        v.check((typed) => {
          const rate = readAmount(typed, 2);
          return rate !== null && rate >= 0 && rate <= 5000;
        }, t("form.vatWrong")),
      ),
      variants: v.array(v.object({ ...identity, name: named, price: amount })),
      options: v.array(
        v.object({
          ...identity,
          name: named,
          min: v.number(),
          max: v.number(),
          options: v.array(
            v.object({ ...identity, name: named, price_delta: amount, max_each: v.number(), allergens: anyAllergens }),
          ),
        }),
      ),
    }),
    v.forward(
      v.partialCheck(
        [["price"], ["variants"]],
        ({ price, variants }) => price.trim() !== "" || variants.length > 0,
        t("form.priceMissing"),
      ),
      ["price"],
    ),
  );
}
