import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { type FormControl, FormField } from "@/ui/form-field.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { blankVariant, type ItemValues } from "./item-values.ts";
import { NamesFields } from "./names-fields.tsx";

type VariantFieldsProps = { control: FormControl<ItemValues>; currency: string };

const most = 10;

/** The sizes of a dish, each with its price. */
export function VariantFields({ control, currency }: VariantFieldsProps) {
  const { t } = useTranslation("editor");
  const { onChange, error } = control.useField("variants");
  // The field itself does not follow the fields within it.
  const value = control.useValue("variants");
  return (
    <fieldset className="m-0 flex flex-col gap-4 border-0 p-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{t("form.variants")}</legend>
      {value.map(({ key }, at) => (
        <div key={key} className="flex flex-col gap-3 border-l-2 border-gilding pl-3">
          <NamesFields control={control} name={`variants.${at}.name`} label={t("form.variant")} maxLength={60} />
          <div className="flex items-end gap-2">
            <FormField
              control={control}
              name={`variants.${at}.price`}
              label={t("form.price", { currency })}
              inputMode="decimal"
            />
            <IconButton
              name={t("form.removeVariant", { number: at + 1 })}
              onPress={() => onChange(value.filter((other) => other.key !== key))}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        </div>
      ))}
      <FormError message={error} />
      {value.length < most && (
        <div>
          <Button variant="secondary" icon={Plus} onPress={() => onChange([...value, blankVariant()])}>
            {t("form.addVariant")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
