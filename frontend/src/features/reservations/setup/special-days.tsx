import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHolidays, useSetup } from "@/api/booking-setup.ts";
import type { Business } from "@/api/businesses.ts";
import { heldOn } from "@/features/reservations/day-sheet/timeline/span.ts";
import { useServiceName } from "@/features/reservations/labels.ts";
import { addDays, isoWeekday, longDate, momentAt } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { ClosureForm } from "./closures.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { ServiceForm } from "./services.tsx";

type SpecialDaysProps = { business: Pick<Business, "uuid" | "time_zone"> };
type Open = { what: "close" | "hours"; date: string };

/** The coming public holidays, and what is planned for each: the usual services, others, or nothing. */
export function SpecialDays({ business }: SpecialDaysProps) {
  const { t } = useTranslation("staff");
  const { holidays } = useHolidays(business.uuid);
  const planned = usePlans(business);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (!holidays || holidays.length === 0) return null;
  return (
    <section>
      <h2 className="display text-xl font-semibold text-ink">{t("specialDays.title")}</h2>
      <p className="max-w-[60ch] text-base text-muted">{t("specialDays.text")}</p>
      <div className="mt-3">
        <List>
          {holidays.map((date) => (
            <HolidayRow key={date} date={date} plan={planned(date)} onOpen={(what) => setOpen({ what, date })} />
          ))}
        </List>
      </div>
      {open?.what === "close" && (
        <EntryDialog
          kind="business_closures"
          businessId={business.uuid}
          title={t("specialDays.closeOn", { date: longDate(open.date) })}
          values={{ ...wholeDay(open.date, business.time_zone), reason: null, cancel_reason: null, table_ids: [] }}
          Form={ClosureForm}
          onClose={close}
        />
      )}
      {open?.what === "hours" && (
        <EntryDialog
          kind="business_services"
          businessId={business.uuid}
          title={t("specialDays.hoursOn", { date: longDate(open.date) })}
          values={serviceOn(open.date)}
          Form={ServiceForm}
          onClose={close}
        />
      )}
    </section>
  );
}

type HolidayRowProps = { date: string; plan: string | null; onOpen: (what: Open["what"]) => void };

function HolidayRow({ date, plan, onOpen }: HolidayRowProps) {
  const { t } = useTranslation("staff");
  const day = longDate(date);
  return (
    <ListRow
      title={<span className="inline-block first-letter:uppercase">{`${day} ${date.slice(0, 4)}`}</span>}
      facts={plan ?? t("specialDays.usual")}
      actions={
        plan === null && (
          <>
            <Button
              variant="quiet"
              aria-label={t("specialDays.hoursOn", { date: day })}
              onPress={() => onOpen("hours")}
            >
              {t("specialDays.hours")}
            </Button>
            <Button
              variant="quiet"
              aria-label={t("specialDays.closeOn", { date: day })}
              onPress={() => onOpen("close")}
            >
              {t("specialDays.close")}
            </Button>
          </>
        )
      }
    />
  );
}

/** What is planned for a date beside the usual services; `null` when nothing is. */
function usePlans({ uuid, time_zone }: SpecialDaysProps["business"]) {
  const { t } = useTranslation("staff");
  const serviceName = useServiceName();
  const { entries: services = [] } = useSetup("business_services", uuid);
  const { entries: closures = [] } = useSetup("business_closures", uuid);
  return (date: string): string | null => {
    const { starts_at, ends_at } = wholeDay(date, time_zone);
    const closure = closures.find(
      (one) =>
        one.table_ids.length === 0 &&
        Date.parse(one.starts_at) <= Date.parse(starts_at) &&
        Date.parse(one.ends_at) >= Date.parse(ends_at),
    );
    if (closure) return closure.reason ? `${t("specialDays.closed")} · ${closure.reason}` : t("specialDays.closed");
    const special = heldOn(services, date).filter(({ is_special }) => is_special);
    if (special.length === 0) return null;
    return special.map(({ name, opens, closes }) => `${serviceName(name)} ${opens}–${closes}`).join(" · ");
  };
}

function wholeDay(date: string, timeZone: string) {
  return {
    starts_at: momentAt(date, "00:00", timeZone),
    ends_at: momentAt(addDays(date, 1), "00:00", timeZone),
  };
}

/** A service that replaces the others on one date. */
function serviceOn(date: string) {
  return {
    name: "",
    days: [isoWeekday(date)],
    opens: "12:00",
    closes: "16:00",
    last_seating: "14:30",
    from_date: date,
    until_date: date,
    is_special: true,
    pacing_covers: null,
    pacing_parties: null,
  };
}
