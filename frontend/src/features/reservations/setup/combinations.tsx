import { useTranslation } from "react-i18next";
import { useSetup } from "@/api/booking-setup.ts";
import { Chip } from "@/ui/chip.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";
import { Seats } from "./tables.tsx";

/** Which tables may be put together. */
export function Combinations({ businessId }: { businessId: string }) {
  const { t } = useTranslation("manage");
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
      spell={({ table_ids, min_party, max_party }) => ({
        name: t("book.table", { count: table_ids.length, tables: table_ids.map(labelOf).join(" + ") }),
        facts: t("setup.seats", { min: min_party, max: max_party }),
      })}
      Form={CombinationForm}
    />
  );
}

function CombinationForm({ businessId, draft, onDraft, errors }: EntryFormProps<"business_table_combinations">) {
  const { t } = useTranslation("manage");
  const { entries: tables = [] } = useSetup("business_tables", businessId);
  const toggle = (uuid: string, isIn: boolean) =>
    onDraft({
      ...draft,
      table_ids: isIn ? [...draft.table_ids, uuid] : draft.table_ids.filter((other) => other !== uuid),
    });
  return (
    <>
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-2 text-sm font-semibold text-ink">{t("combinations.which")}</legend>
        <div className="flex flex-wrap gap-2">
          {tables.map(({ uuid, label }) => (
            <Chip key={uuid} isSelected={draft.table_ids.includes(uuid)} onChange={(isIn) => toggle(uuid, isIn)}>
              {label}
            </Chip>
          ))}
        </div>
        {errors.table_ids && (
          <p role="alert" className="mt-2 text-sm font-medium text-danger">
            {errors.table_ids}
          </p>
        )}
      </fieldset>
      <Seats draft={draft} onDraft={(seats) => onDraft({ ...draft, ...seats })} errors={errors} />
    </>
  );
}
