import type { FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { currentLanguage, languages } from "@/i18n/i18n.ts";
import { FormArea, type FormControl, FormField } from "@/ui/form-field.tsx";

type NamesFieldsProps<V extends FieldValues> = {
  control: FormControl<V>;
  /** The field with the parts `en` and `it`. */
  name: string;
  label: string;
  isOptional?: boolean;
  isLong?: boolean;
  maxLength: number;
};

/** A text in English and Italian, the reader's language first. One of them is enough. */
export function NamesFields<V extends FieldValues>({ control, name, label, isLong, ...rest }: NamesFieldsProps<V>) {
  const { t } = useTranslation();
  const own = currentLanguage();
  const order = [own, ...languages.filter((language) => language !== own)];
  const Field = isLong ? FormArea : FormField;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {order.map((language) => (
        <Field
          key={language}
          control={control}
          name={`${name}.${language}` as FieldPath<V>}
          label={`${label} (${t(`language.${language}`)})`}
          isOptional={rest.isOptional || language !== own}
          maxLength={rest.maxLength}
        />
      ))}
    </div>
  );
}
