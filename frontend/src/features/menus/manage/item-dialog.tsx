import { useTranslation } from "react-i18next";
import type { MenuItem } from "@/api/menus.ts";
import { MediaPicker } from "@/features/media/media-picker.tsx";
import { diets, useDietName } from "@/i18n/diets.ts";
import { textOf } from "@/lib/names.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { Select } from "@/ui/select.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { AllergenField } from "./allergen-field.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { NamesFields } from "./names-fields.tsx";
import { OptionFields } from "./option-fields.tsx";
import { useItemForm } from "./use-item-form.ts";
import { VariantFields } from "./variant-fields.tsx";

export type ItemDialogProps = {
  sectionId: string;
  /** The dish to change; a new one without. */
  item?: MenuItem;
  currency: string;
  onClose: () => void;
};

const kinds = ["food", "drink", "alcohol"] as const;
const heat = [0, 1, 2, 3];

/** All fields of a dish. */
export default function ItemDialog({ sectionId, item, currency, onClose }: ItemDialogProps) {
  const { t } = useTranslation("editor");
  const dietName = useDietName();
  const form = useItemForm({ sectionId, item, currency, onSent: onClose });
  const { control, submit, isSending, problem, failure, stored, photos, setPhotos, isPhotoSent } = form;
  return (
    <FormDialog
      title={item ? textOf(item.name) : t("edit.addItem")}
      submit={t("form.save")}
      isDisabled={!isPhotoSent}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <ChangedMeanwhile
        stored={stored}
        isShown={failure?.code === "stale_version"}
        labels={{
          name: t("form.name"),
          description: t("form.description"),
          price: t("form.price", { currency }),
          vat_bp: t("form.vat"),
          variants: t("form.variants"),
          kind: t("form.kind"),
          allergens: t("form.allergens"),
          diets: t("form.diets"),
          spicy: t("form.spicy"),
          options: t("form.options"),
          takeaway: t("form.takeaway"),
          preorder: t("form.preorder"),
          make_units: t("form.makeUnits"),
          daily_stock: t("form.stock"),
        }}
      />
      <NamesFields control={control} name="name" label={t("form.name")} maxLength={120} />
      <NamesFields
        control={control}
        name="description"
        label={t("form.description")}
        maxLength={600}
        isOptional
        isLong
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField
          control={control}
          name="price"
          label={t("form.price", { currency })}
          description={t("form.priceHint")}
          inputMode="decimal"
        />
        <FormField control={control} name="vat_bp" label={t("form.vat")} inputMode="decimal" />
      </div>
      <VariantFields control={control} currency={currency} />
      <FormInput control={control} name="kind">
        {(field) => (
          <Select
            label={t("form.kind")}
            options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            {...field}
          />
        )}
      </FormInput>
      <FormInput control={control} name="allergens">
        {({ value, onChange }) => <AllergenField value={value} onChange={onChange} />}
      </FormInput>
      <FormInput control={control} name="diets">
        {(field) => (
          <ChipChoices
            label={t("form.diets")}
            options={diets.map((diet) => ({ value: diet, label: dietName(diet) }))}
            {...field}
          />
        )}
      </FormInput>
      <FormInput control={control} name="spicy">
        {(field) => (
          <Select
            label={t("form.spicy")}
            options={heat.map((level) => ({ value: level, label: t(`form.heat.${level as 0 | 1 | 2 | 3}`) }))}
            {...field}
          />
        )}
      </FormInput>
      <OptionFields control={control} currency={currency} />
      <div className="divide-y divide-line border-b border-line">
        {(["takeaway", "preorder"] as const).map((name) => (
          <FormInput key={name} control={control} name={name}>
            {({ value, onChange }) => <ToggleRow label={t(`form.${name}`)} isSelected={value} onChange={onChange} />}
          </FormInput>
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <FormInput control={control} name="make_units">
          {({ value, onChange, ...field }) => (
            <NumberField
              label={t("form.makeUnits")}
              description={t("form.makeUnitsHint")}
              min={0}
              max={20}
              value={value}
              onChange={(units) => units !== null && onChange(units)}
              {...field}
            />
          )}
        </FormInput>
        <FormInput control={control} name="daily_stock">
          {(field) => (
            <NumberField
              label={t("form.stock")}
              description={t("form.stockHint")}
              isOptional
              min={0}
              max={10_000}
              {...field}
            />
          )}
        </FormInput>
      </div>
      <MediaPicker items={photos} onChange={(change) => setPhotos(change)} most={1} kinds={["image"]} />
    </FormDialog>
  );
}
