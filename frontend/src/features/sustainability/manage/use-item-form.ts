import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import {
  addItem,
  changeItem,
  type SustainabilityItem,
  type SustainabilityKind,
  sustainabilityKeys,
} from "@/api/sustainability.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { type Picked, pickedOf } from "@/lib/picked.ts";
import { notify } from "@/stores/notices.ts";

/** The fields as the form shows them: absent texts are empty. */
export type ItemValues = {
  kind: SustainabilityKind;
  menu_item_id: string | null;
  title: string;
  text: string;
  source: "certifier" | "method";
  certifier: string;
  method: string;
  evidence_url: string;
  /** Only for the server's errors: the picture is beside the form. */
  evidence_upload_id: null;
  starts_on: string;
  valid_until: string;
};

type ItemFormOptions = { businessId: string; item: SustainabilityItem | undefined; onSent: () => void };

/** The form of an item, with its picture beside it: the picture is sent while the rest is filled in. */
export function useItemForm({ businessId, item, onSent }: ItemFormOptions) {
  const { t } = useTranslation("sustainability");
  const [pictures, setPictures] = useState<readonly Picked[]>(item?.evidence ? [pickedOf(item.evidence)] : []);
  const [picture] = pictures;
  const [initial] = useState(() => valuesOf(item));
  const form = useForm<ItemValues, unknown>({
    schema: v.object({
      title: requiredText(t("form.titleMissing")),
      text: requiredText(t("form.bodyMissing")),
      valid_until: requiredText(t("form.untilMissing")),
    }),
    values: initial,
    send: (values) => {
      const body = { ...bodyOf(values), evidence_upload_id: picture?.media?.uuid ?? null };
      return item ? changeItem(item, body) : addItem({ business_id: businessId, kind: values.kind, ...body });
    },
    invalidates: sustainabilityKeys,
    onSent: () => {
      notify.success(t("form.sent"));
      onSent();
    },
  });
  return { ...form, pictures, setPictures, isPictureSent: !picture || picture.media !== null };
}

function valuesOf(item: SustainabilityItem | undefined): ItemValues {
  return {
    kind: item?.kind ?? "local_producers",
    menu_item_id: item?.bag?.item_id ?? null,
    title: item?.title ?? "",
    text: item?.text ?? "",
    source: item?.certifier ? "certifier" : "method",
    certifier: item?.certifier ?? "",
    method: item?.method ?? "",
    evidence_url: item?.evidence_url ?? "",
    evidence_upload_id: null,
    starts_on: item?.starts_on ?? "",
    valid_until: item?.valid_until ?? "",
  };
}

function bodyOf(values: ItemValues) {
  const { kind, menu_item_id, title, text, source, starts_on, valid_until } = values;
  const optional = (typed: string) => typed.trim() || null;
  return {
    title,
    text,
    evidence_url: optional(values.evidence_url),
    certifier: source === "certifier" ? optional(values.certifier) : null,
    method: source === "method" ? optional(values.method) : null,
    starts_on: kind === "seasonal_menu" ? optional(starts_on) : null,
    valid_until,
    // The dish of a bag that its menu does not sell at the moment stays.
    ...(menu_item_id !== null && kind === "surplus_bag" && { menu_item_id }),
  };
}
