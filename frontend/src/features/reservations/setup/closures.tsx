import { useTranslation } from "react-i18next";
import { type Business, useBusiness } from "@/api/places.ts";
import { addDays, dateIn, dayAndMonth, momentAt, timeOf } from "@/lib/datetime.ts";
import { TextField } from "@/ui/text-field.tsx";
import { BookedDays, BookedWarning } from "./booked-during.tsx";
import { type EntryFormProps, SetupSection } from "./setup-section.tsx";

type Venue = Pick<Business, "uuid" | "time_zone">;

/** Days and hours in which the whole venue is closed, in its own time. */
export function Closures({ venue }: { venue: Venue }) {
  const { t } = useTranslation("manage");
  const { uuid, time_zone } = venue;
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
      }}
      spell={({ starts_at, ends_at, reason }) => ({
        name: `${momentText(starts_at)} – ${momentText(ends_at)}`,
        facts: (
          <>
            {reason}
            <BookedDays businessId={uuid} during={{ starts_at, ends_at }} />
          </>
        ),
      })}
      Form={ClosureForm}
      isChangeable={false}
    />
  );
}

function ClosureForm({ businessId, draft, onDraft, errors }: EntryFormProps<"business_closures">) {
  const timeZone = useBusiness(businessId).business?.time_zone ?? "UTC";
  const { t } = useTranslation("manage");
  const edge = (name: "starts_at" | "ends_at") => {
    const date = dateIn(timeZone, new Date(draft[name]));
    const time = timeOf(draft[name], timeZone);
    const set = (newDate: string, newTime: string) =>
      newDate && newTime && onDraft({ ...draft, [name]: momentAt(newDate, newTime, timeZone) });
    return (
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t(`closures.${name}`)}
          type="date"
          error={errors[name]}
          value={date}
          onChange={(text) => set(text, time)}
        />
        <TextField label={t("closures.time")} type="time" value={time} onChange={(text) => set(date, text)} />
      </div>
    );
  };
  return (
    <>
      {edge("starts_at")}
      {edge("ends_at")}
      <BookedWarning businessId={businessId} during={draft} />
      <TextField
        label={t("closures.reason")}
        isOptional
        error={errors.reason}
        maxLength={120}
        value={draft.reason ?? ""}
        onChange={(reason) => onDraft({ ...draft, reason: reason || null })}
      />
    </>
  );
}
