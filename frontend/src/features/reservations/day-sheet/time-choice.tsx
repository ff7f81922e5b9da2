import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TimePicker } from "@/features/reservations/time-picker.tsx";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { addDays, dateIn, momentAt } from "@/lib/datetime.ts";
import { TimeInput } from "@/ui/time-input.tsx";

type TimeChoiceProps = {
  business: { uuid: string; time_zone: string };
  choice: BookingChoice;
  onChange: (choice: BookingChoice) => void;
  /** The reservation to be moved: its tables count as free. */
  moving?: string;
};

/** Earlier times belong to the evening before. */
const morning = "06:00";

/** The times by the rules for staff, and a field for any other time, which the server decides. */
export function TimeChoice({ business: { uuid, time_zone }, choice, onChange, moving }: TimeChoiceProps) {
  const { t } = useTranslation("staff");
  const [typed, setTyped] = useState("");
  const pick = (picked: BookingChoice) => {
    if (picked.at !== choice.at) setTyped("");
    onChange(picked);
  };
  const type = (time: string) => {
    setTyped(time);
    const today = dateIn(time_zone);
    const date = choice.date !== null && choice.date > today ? choice.date : today;
    const day = time < morning ? addDays(date, 1) : date;
    onChange({ ...choice, date, at: time ? momentAt(day, time, time_zone) : null });
  };
  return (
    <div className="flex flex-col gap-4">
      <TimePicker
        businessId={uuid}
        timeZone={time_zone}
        choice={choice}
        onChange={pick}
        options={{ moving, byStaff: true }}
      />
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="text-sm font-semibold text-ink">
          {t("otherTime")}
        </span>
        <TimeInput label={t("otherTime")} value={typed} onChange={type} onBlur={() => undefined} />
      </div>
    </div>
  );
}
