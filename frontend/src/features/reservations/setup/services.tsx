import { useTranslation } from "react-i18next";
import { useServiceName } from "@/features/reservations/labels.ts";
import { addDays, shortDate, weekdayOf } from "@/lib/datetime.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";

const week: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
/** The Sunday before any Monday, for the names of the weekdays. */
const aSunday = "2026-11-22";
const nameOf = (day: number) => weekdayOf(addDays(aSunday, day));

/** Held all year beside the others, with the pacing of the booking rules. */
const allYear = {
  from_date: null,
  until_date: null,
  is_special: false,
  pacing_covers: null,
  pacing_parties: null,
} as const;

/** The service periods; without any, the opening hours apply. */
export function Services({ businessId }: { businessId: string }) {
  const { t } = useTranslation("staff");
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
        ...allYear,
      }}
      describe={({ name, days, opens, closes, last_seating, ...service }) => ({
        name: serviceName(name),
        facts: (
          <DotSeparated
            facts={[
              days.length === week.length ? t("services.everyDay") : days.map(nameOf).join(", "),
              // A line may break after a dash, unless a word joiner follows.
              `${opens}–\u2060${closes}`,
              t("services.last", { time: last_seating }),
              service.from_date && t("services.since", { date: shortDate(service.from_date) }),
              service.until_date && t("services.till", { date: shortDate(service.until_date) }),
              service.is_special && t("services.special"),
            ]}
          />
        ),
      })}
      Form={ServiceForm}
    />
  );
}

export function ServiceForm({ control }: EntryFormProps<"business_services">) {
  const { t } = useTranslation("staff");
  const { t: manage } = useTranslation("manage");
  const time = (name: "opens" | "closes" | "last_seating") => (
    <FormField control={control} name={name} label={t(`services.${name}`)} type="time" />
  );
  return (
    <>
      <FormField control={control} name="name" label={t("services.name")} />
      <FormInput control={control} name="days">
        {(field) => (
          <ChipChoices
            label={t("services.days")}
            options={week.map((day) => ({ value: day, label: nameOf(day) }))}
            {...field}
          />
        )}
      </FormInput>
      <div className="grid gap-4 md:grid-cols-3">
        {time("opens")}
        {time("last_seating")}
        {time("closes")}
      </div>
      <p className="text-sm text-muted">{t("services.midnight")}</p>
      <Season control={control} />
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-3 text-base font-medium text-ink">{t("services.pacing")}</legend>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {(["pacing_covers", "pacing_parties"] as const).map((name) => (
            <FormInput key={name} control={control} name={name}>
              {(field) => <NumberField label={manage(`rules.${name}`)} isOptional min={1} max={1000} {...field} />}
            </FormInput>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The dates between which the service is held, and whether it replaces the others then. */
function Season({ control }: Pick<EntryFormProps<"business_services">, "control">) {
  const { t } = useTranslation("staff");
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {(["from_date", "until_date"] as const).map((name) => (
          <FormInput key={name} control={control} name={name}>
            {({ value, onChange, ...field }) => (
              <TextField
                label={t(`services.${name}`)}
                type="date"
                isOptional
                value={value ?? ""}
                onChange={(date) => onChange(date || null)}
                {...field}
              />
            )}
          </FormInput>
        ))}
      </div>
      <FormInput control={control} name="is_special">
        {({ value, onChange }) => (
          <ToggleRow
            label={t("services.replaces")}
            description={t("services.replacesHint")}
            isSelected={value}
            onChange={onChange}
          />
        )}
      </FormInput>
    </>
  );
}
