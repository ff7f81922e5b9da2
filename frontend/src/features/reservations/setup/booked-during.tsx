import { useTranslation } from "react-i18next";
import type { SetupEntry } from "@/api/booking-setup.ts";
import { type During, useBookedDuring } from "@/api/day-reservations.ts";
import { dayAndMonth, listOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Callout } from "@/ui/callout.tsx";
import { type FormControl, FormInput } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

type BookedDuringProps = { businessId: string; during: During };

/** The number of reservations during a closure that has not ended, and their days. */
function useBooked({ businessId, during }: BookedDuringProps) {
  const { starts_at, ends_at } = during;
  const isToCome = starts_at < ends_at && Date.parse(ends_at) > serverNow();
  const booked = useBookedDuring(businessId, isToCome ? { starts_at, ends_at } : null) ?? [];
  return { count: booked.length, days: [...new Set(booked.map(({ local_date }) => local_date))] };
}

type CancelBookedProps = BookedDuringProps & { control: FormControl<SetupEntry<"business_closures">> };

/** Before a closure is saved: the reservations in it, and whether they are cancelled with a message to the guests. */
export function CancelBooked({ control, ...props }: CancelBookedProps) {
  const { t } = useTranslation("staff");
  const { count, days } = useBooked(props);
  return (
    <>
      <Callout role="status">
        {count > 0 && `${t("closures.booked", { count })}: ${listOf(days.map(dayAndMonth))}.`}
      </Callout>
      {count > 0 && (
        <FormInput control={control} name="cancel_reason">
          {({ value, onChange, ...field }) => (
            <>
              <ToggleRow
                label={t("closures.cancel", { count })}
                description={typeof value === "string" ? undefined : t("closures.stay", { count })}
                isSelected={typeof value === "string"}
                onChange={(isOn) => onChange(isOn ? "" : null)}
              />
              {typeof value === "string" && (
                <TextField
                  label={t("closures.message")}
                  description={t("closures.messageText")}
                  maxLength={200}
                  value={value}
                  onChange={onChange}
                  {...field}
                />
              )}
            </>
          )}
        </FormInput>
      )}
    </>
  );
}

/** The reservations during a closure, with links to the day sheet of each day. */
export function BookedDays(props: BookedDuringProps) {
  const { t } = useTranslation("staff");
  const { count, days } = useBooked(props);
  if (count === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3">
      {t("closures.booked", { count })}:
      {days.map((day) => (
        <Link key={day} to={paths.bookOf(props.businessId, day)}>
          {dayAndMonth(day)}
        </Link>
      ))}
    </span>
  );
}
