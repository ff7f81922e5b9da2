import type { FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type FormControl, FormField } from "@/ui/form-field.tsx";
import type { AddressDraft } from "./address-draft.ts";

type AddressFieldsProps<V extends FieldValues> = {
  control: FormControl<V>;
  /** The name of the form's field that holds the address; without it, the form is the address. */
  of?: string;
};

/** Street and town. */
export function AddressFields<V extends FieldValues>({ control, of }: AddressFieldsProps<V>) {
  const { t } = useTranslation("manage");
  const text = (name: Exclude<keyof AddressDraft, "position" | "label">, isOptional = false) => (
    <FormField
      control={control}
      name={(of ? `${of}.${name}` : name) as FieldPath<V>}
      label={t(`addresses.${name}`)}
      maxLength={120}
      isOptional={isOptional}
    />
  );
  return (
    <>
      <div className="grid grid-cols-[2fr_1fr] items-start gap-4">
        {text("street")}
        {text("house_number", true)}
      </div>
      <div className="grid grid-cols-[1fr_2fr] items-start gap-4">
        {text("postcode", true)}
        {text("city")}
      </div>
      <div className="grid grid-cols-[2fr_1fr] items-start gap-4">
        {text("region", true)}
        <FormField
          control={control}
          name={(of ? `${of}.country` : "country") as FieldPath<V>}
          label={t("addresses.country")}
          placeholder="IT"
          maxLength={2}
          isOptional
        />
      </div>
    </>
  );
}
