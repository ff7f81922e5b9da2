import { useTranslation } from "react-i18next";
import { useServiceName } from "@/features/reservations/labels.ts";
import { addDays, weekdayOf } from "@/lib/datetime.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";

const week: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
/** The Sunday before any Monday, for the names of the weekdays. */
const aSunday = "2026-11-22";
const nameOf = (day: number) => weekdayOf(addDays(aSunday, day));

/** The service periods; without any, the opening hours apply. */
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
      describe={({ name, days, opens, closes, last_seating }) => ({
        name: serviceName(name),
        facts: (
          <DotSeparated
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

function ServiceForm({ control }: EntryFormProps<"business_services">) {
  const { t } = useTranslation("manage");
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
    </>
  );
}
