import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { CuisinePicker } from "@/features/shared/cuisine-picker.tsx";
import { useKindName } from "@/features/shared/labels.ts";
import { businessKinds } from "@/lib/business-kinds.ts";
import { type FormControl, FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";

type Kind = Pick<Business, "kind" | "cuisines">;
type KindProps<V extends Kind> = { control: FormControl<V> };

/** The maximum number of cuisines of a business. */
const mostCuisines = 12;

export function KindField<V extends Kind>({ control }: KindProps<V>) {
  const { t } = useTranslation("manage");
  const kindName = useKindName();
  return (
    <FormInput control={control as unknown as FormControl<Kind>} name="kind">
      {(field) => (
        <Select
          label={t("page.kind")}
          options={businessKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
          {...field}
        />
      )}
    </FormInput>
  );
}

/** The cuisines, the most characteristic first. */
export function CuisinesField<V extends Kind>({ control }: KindProps<V>) {
  const { t } = useTranslation("manage");
  return (
    <FormInput control={control as unknown as FormControl<Kind>} name="cuisines">
      {(field) => (
        <CuisinePicker
          label={t("page.cuisines")}
          placeholder={t("page.addCuisine")}
          description={t("page.cuisinesHint")}
          most={mostCuisines}
          {...field}
        />
      )}
    </FormInput>
  );
}
