import { useTranslation } from "react-i18next";
import type { TableUse } from "@/api/booking-setup.ts";
import { Dotted } from "@/ui/dotted.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";

const uses: readonly TableUse[] = ["online", "in_house", "walk_in_only"];

/** The tables of a venue. */
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
      spell={({ label, area, min_party, max_party, use }) => ({
        name: t("book.table", { count: 1, tables: label }),
        // Most can be booked by everybody: only what differs is told.
        facts: (
          <Dotted
            facts={[area, t("setup.seats", { min: min_party, max: max_party }), use !== "online" && t(`use.${use}`)]}
          />
        ),
      })}
      Form={TableForm}
    />
  );
}

function TableForm({ draft, onDraft, errors }: EntryFormProps<"business_tables">) {
  const { t } = useTranslation("manage");
  return (
    <>
      <TextField
        label={t("tables.label")}
        error={errors.label}
        maxLength={20}
        value={draft.label}
        onChange={(label) => onDraft({ ...draft, label })}
      />
      <TextField
        label={t("tables.area")}
        description={t("tables.areaHint")}
        error={errors.area}
        isOptional
        maxLength={40}
        value={draft.area ?? ""}
        onChange={(area) => onDraft({ ...draft, area: area || null })}
      />
      <Seats draft={draft} onDraft={(seats) => onDraft({ ...draft, ...seats })} errors={errors} />
      <Select
        label={t("tables.use")}
        error={errors.use}
        options={uses.map((use) => ({ value: use, label: t(`use.${use}`) }))}
        value={draft.use}
        onChange={(use) => onDraft({ ...draft, use })}
      />
    </>
  );
}

type SeatsValue = { min_party: number; max_party: number };
type SeatsProps = { draft: SeatsValue; onDraft: (seats: SeatsValue) => void; errors: Record<string, string> };

/** The smallest and the largest party that sits well. */
export function Seats({ draft: { min_party, max_party }, onDraft, errors }: SeatsProps) {
  const { t } = useTranslation("manage");
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberField
        label={t("setup.from")}
        error={errors.min_party}
        min={1}
        max={50}
        value={min_party}
        onChange={(entered) => onDraft({ min_party: entered ?? 1, max_party })}
      />
      <NumberField
        label={t("setup.upTo")}
        error={errors.max_party}
        min={1}
        max={50}
        value={max_party}
        onChange={(entered) => onDraft({ min_party, max_party: entered ?? min_party })}
      />
    </div>
  );
}
