import { useTranslation } from "react-i18next";
import { useSetup } from "@/api/booking-setup.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";
import { Seats } from "./tables.tsx";

/** The combinations of tables. */
export function Combinations({ businessId }: { businessId: string }) {
  const { t } = useTranslation("floor");
  const { t: manage } = useTranslation("manage");
  const { entries: tables = [] } = useSetup("business_tables", businessId);
  const labelOf = (uuid: string) => tables.find((table) => table.uuid === uuid)?.label ?? "?";
  return (
    <SetupSection
      kind="business_table_combinations"
      businessId={businessId}
      texts={{
        title: t("combinations.title"),
        text: t("combinations.text"),
        add: t("combinations.add"),
        none: t("combinations.none"),
      }}
      blank={{ table_ids: [], min_party: 4, max_party: 6, priority: 0 }}
      describe={({ table_ids, min_party, max_party }) => ({
        name: manage("daySheet.table", { count: table_ids.length, tables: table_ids.map(labelOf).join(" + ") }),
        facts: manage("setup.seats", { min: min_party, max: max_party }),
      })}
      Form={CombinationForm}
    />
  );
}

function CombinationForm({ businessId, control }: EntryFormProps<"business_table_combinations">) {
  const { t } = useTranslation("floor");
  const { entries: tables = [] } = useSetup("business_tables", businessId);
  return (
    <>
      <FormInput control={control} name="table_ids">
        {(field) => (
          <ChipChoices
            label={t("combinations.which")}
            options={tables.map(({ uuid, label }) => ({ value: uuid, label }))}
            {...field}
          />
        )}
      </FormInput>
      <Seats control={control} />
    </>
  );
}
