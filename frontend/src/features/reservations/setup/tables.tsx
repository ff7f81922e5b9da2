import { useTranslation } from "react-i18next";
import type { TableUse } from "@/api/booking-setup.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { type FormControl, FormField, FormInput } from "@/ui/form-field.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";

const uses: readonly TableUse[] = ["online", "in_house", "walk_in_only"];

/** The tables of a business. */
export function Tables({ businessId }: { businessId: string }) {
  const { t } = useTranslation("manage");
  return (
    <SetupSection
      kind="business_tables"
      businessId={businessId}
      isNeeded
      texts={{
        title: t("tables.title"),
        text: t("tables.text"),
        add: t("tables.add"),
        none: t("tables.none"),
        noneText: t("tables.noneText"),
      }}
      blank={{ label: "", area: null, min_party: 1, max_party: 2, use: "online", priority: 0, position: 0 }}
      describe={({ label, area, min_party, max_party, use }) => ({
        name: t("daySheet.table", { count: 1, tables: label }),
        // Most tables are bookable online: only exceptions are shown.
        facts: (
          <DotSeparated
            facts={[area, t("setup.seats", { min: min_party, max: max_party }), use !== "online" && t(`use.${use}`)]}
          />
        ),
      })}
      Form={TableForm}
    />
  );
}

function TableForm({ control }: EntryFormProps<"business_tables">) {
  const { t } = useTranslation("manage");
  return (
    <>
      <FormField control={control} name="label" label={t("tables.label")} maxLength={20} />
      <FormInput control={control} name="area">
        {({ value, onChange, ...field }) => (
          <TextField
            label={t("tables.area")}
            description={t("tables.areaHint")}
            isOptional
            maxLength={40}
            value={value ?? ""}
            onChange={(area) => onChange(area || null)}
            {...field}
          />
        )}
      </FormInput>
      <Seats control={control} />
      <FormInput control={control} name="use">
        {(field) => (
          <Select
            label={t("tables.use")}
            options={uses.map((use) => ({ value: use, label: t(`use.${use}`) }))}
            {...field}
          />
        )}
      </FormInput>
    </>
  );
}

type SeatsValue = { min_party: number; max_party: number };

/** The smallest and the largest suitable party. */
export function Seats<V extends SeatsValue>({ control }: { control: FormControl<V> }) {
  const { t } = useTranslation("manage");
  const edge = (name: keyof SeatsValue, label: string) => (
    <FormInput control={control as unknown as FormControl<SeatsValue>} name={name}>
      {({ value, onChange, error }) => (
        <NumberField
          label={label}
          error={error}
          min={1}
          max={50}
          value={value}
          onChange={(entered) => entered !== null && onChange(entered)}
        />
      )}
    </FormInput>
  );
  return (
    <div className="grid grid-cols-2 gap-4">
      {edge("min_party", t("setup.from"))}
      {edge("max_party", t("setup.upTo"))}
    </div>
  );
}
