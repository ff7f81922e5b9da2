import { useTranslation } from "react-i18next";
import { useSetup } from "@/api/booking-setup.ts";
import { type Business, useBusiness } from "@/api/businesses.ts";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { addDays, dateIn, dayAndMonth, momentAt, timeOf } from "@/lib/datetime.ts";
import { FormInput } from "@/ui/form-field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { BookedDays, CancelBooked } from "./booked-during.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";

type BusinessSummary = Pick<Business, "uuid" | "time_zone">;

/** Days and hours when the whole business is closed, in its time zone. */
export function Closures({ business }: { business: BusinessSummary }) {
  const { t } = useTranslation("staff");
  const { uuid, time_zone } = business;
  const tomorrow = addDays(dateIn(time_zone), 1);
  const momentText = (moment: string) =>
    `${dayAndMonth(dateIn(time_zone, new Date(moment)))}, ${timeOf(moment, time_zone)}`;
  return (
    <SetupSection
      kind="business_closures"
      businessId={uuid}
      texts={{ title: t("closures.title"), text: t("closures.text"), add: t("closures.add"), none: t("closures.none") }}
      blank={{
        starts_at: momentAt(tomorrow, "00:00", time_zone),
        ends_at: momentAt(addDays(tomorrow, 1), "00:00", time_zone),
        reason: null,
        cancel_reason: null,
        table_ids: [],
      }}
      describe={({ starts_at, ends_at, reason, table_ids }) => ({
        name: `${momentText(starts_at)} – ${momentText(ends_at)}`,
        facts: (
          <>
            {reason}
            {table_ids.length > 0 ? (
              <TablesOf businessId={uuid} ids={table_ids} />
            ) : (
              <BookedDays businessId={uuid} during={{ starts_at, ends_at }} />
            )}
          </>
        ),
      })}
      Form={ClosureForm}
      isChangeable={false}
    />
  );
}

/** The tables that a closure blocks. */
function TablesOf({ businessId, ids }: { businessId: string; ids: readonly string[] }) {
  const { entries = [] } = useSetup("business_tables", businessId);
  const tableNames = useTableNames();
  return <span>{tableNames(entries.filter(({ uuid }) => ids.includes(uuid)))}</span>;
}

export function ClosureForm({ businessId, control }: EntryFormProps<"business_closures">) {
  const { t } = useTranslation("staff");
  const timeZone = useBusiness(businessId).business?.time_zone ?? "UTC";
  const starts_at = control.useValue("starts_at");
  const ends_at = control.useValue("ends_at");
  // Tables can be blocked only while they are free.
  const isOfTables = control.useValue("table_ids").length > 0;
  return (
    <>
      <Edge control={control} name="starts_at" timeZone={timeZone} />
      <Edge control={control} name="ends_at" timeZone={timeZone} />
      {!isOfTables && <CancelBooked businessId={businessId} during={{ starts_at, ends_at }} control={control} />}
      <FormInput control={control} name="reason">
        {({ value, onChange, ...field }) => (
          <TextField
            label={t("closures.reason")}
            isOptional
            maxLength={120}
            value={value ?? ""}
            onChange={(reason) => onChange(reason || null)}
            {...field}
          />
        )}
      </FormInput>
    </>
  );
}

type EdgeProps = Pick<EntryFormProps<"business_closures">, "control"> & {
  name: "starts_at" | "ends_at";
  timeZone: string;
};

/** A moment as date and time in the business's time zone. */
function Edge({ control, name, timeZone }: EdgeProps) {
  const { t } = useTranslation("staff");
  return (
    <FormInput control={control} name={name}>
      {({ value, onChange, error }) => {
        const date = dateIn(timeZone, new Date(value));
        const time = timeOf(value, timeZone);
        const set = (newDate: string, newTime: string) =>
          newDate && newTime && onChange(momentAt(newDate, newTime, timeZone));
        return (
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={t(`closures.${name}`)}
              type="date"
              error={error}
              value={date}
              onChange={(text) => set(text, time)}
            />
            <TextField label={t("closures.time")} type="time" value={time} onChange={(text) => set(date, text)} />
          </div>
        );
      }}
    </FormInput>
  );
}
