import { useTranslation } from "react-i18next";
import { useServiceName } from "@/features/reservations/words.ts";
import { addDays, weekdayOf } from "@/lib/datetime.ts";
import { Chip } from "@/ui/chip.tsx";
import { Dotted } from "@/ui/dotted.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";

const week = [1, 2, 3, 4, 5, 6, 7] as const;
/** The Sunday before any Monday, to name the days of the week from. */
const aSunday = "2026-11-22";
const nameOf = (day: number) => weekdayOf(addDays(aSunday, day));

/** When guests are seated; without any, the opening hours tell. */
export function Services({ businessId }: { businessId: string }) {
  const { t } = useTranslation("manage");
  const serviceName = useServiceName();
  return (
    <SetupSection
      kind="business_services"
      businessId={businessId}
      texts={{ title: t("services.title"), text: t("services.text"), add: t("services.add"), none: t("services.none") }}
      blank={{
        name: "",
        days: [...week],
        opens: "19:00",
        closes: "23:00",
        last_seating: "22:00",
        from_date: null,
        until_date: null,
      }}
      spell={({ name, days, opens, closes, last_seating }) => ({
        name: serviceName(name),
        facts: (
          <Dotted
            facts={[
              days.length === week.length ? t("services.everyDay") : days.map(nameOf).join(", "),
              // A line may break after a dash, unless a word joiner follows.
              `${opens}–\u2060${closes}`,
              t("services.last", { time: last_seating }),
            ]}
          />
        ),
      })}
      Form={ServiceForm}
    />
  );
}

function ServiceForm({ draft, onDraft, errors }: EntryFormProps<"business_services">) {
  const { t } = useTranslation("manage");
  const toggle = (day: number, isOn: boolean) =>
    onDraft({ ...draft, days: week.filter((other) => (other === day ? isOn : draft.days.includes(other))) });
  const field = (name: "name" | "opens" | "closes" | "last_seating", type: "text" | "time") => (
    <TextField
      label={t(`services.${name}`)}
      type={type}
      error={errors[name]}
      value={draft[name]}
      onChange={(text) => onDraft({ ...draft, [name]: text })}
    />
  );
  return (
    <>
      {field("name", "text")}
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-2 text-sm font-semibold text-ink">{t("services.days")}</legend>
        <div className="flex flex-wrap gap-2">
          {week.map((day) => (
            <Chip key={day} isSelected={draft.days.includes(day)} onChange={(isOn) => toggle(day, isOn)}>
              {nameOf(day)}
            </Chip>
          ))}
        </div>
        {errors.days && (
          <p role="alert" className="mt-2 text-sm font-medium text-danger">
            {errors.days}
          </p>
        )}
      </fieldset>
      <div className="grid gap-4 md:grid-cols-3">
        {field("opens", "time")}
        {field("last_seating", "time")}
        {field("closes", "time")}
      </div>
      <p className="text-sm text-muted">{t("services.midnight")}</p>
    </>
  );
}
