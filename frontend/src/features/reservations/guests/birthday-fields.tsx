import { useTranslation } from "react-i18next";
import { NumberField } from "@/ui/number-field.tsx";

type Entered = { day: number | null; month: number | null; year?: number | null };
type BirthdayFieldsProps = { value: Entered; onChange: (value: Entered) => void; error: string | undefined };

/** Day, month and, if it is known, year. */
export function BirthdayFields({ value, onChange, error }: BirthdayFieldsProps) {
  const { t } = useTranslation("guests");
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{t("fields.birthday")}</legend>
      <div className="grid grid-cols-3 gap-3">
        <NumberField
          label={t("fields.day")}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          min={1}
          max={31}
          error={error}
        />
        <NumberField
          label={t("fields.month")}
          value={value.month}
          onChange={(month) => onChange({ ...value, month })}
          min={1}
          max={12}
        />
        <NumberField
          label={t("fields.year")}
          isOptional
          value={value.year ?? null}
          onChange={(year) => onChange({ ...value, year })}
          min={1900}
          max={2200}
          isYear
        />
      </div>
    </fieldset>
  );
}
