import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { addDays, weekdayOf } from "@/lib/datetime.ts";
import { openingRules } from "@/lib/opening-hours.ts";

/** Any Monday, for the names of the weekdays. */
const aMonday = "2026-11-23";

type HoursProps = {
  business: Pick<Business, "today" | "time_zone" | "opening_hours" | "opening_hours_normalized">;
};

/** Today's hours and the week's, in the business's time zone. */
export function Hours({ business }: HoursProps) {
  const { t } = useTranslation("explore");
  if (!business.opening_hours) return <p className="text-base text-muted">{t("hours.unknown")}</p>;
  // The data has "00:00–00:00".
  if (business.today.state === "open" && business.today.changes_at === null) {
    return <p className="text-base text-ink">{t("open.always")}</p>;
  }
  const rules = openingRules(business.opening_hours_normalized ?? business.opening_hours, {
    dayName: (day) => weekdayOf(addDays(aMonday, day)),
    everyDay: t("hours.everyDay"),
    holidays: t("hours.holidays"),
    closed: t("open.closed"),
    from: (time) => t("hours.from", { time }),
  });
  const intervals = business.today.hours.map(({ opens, closes }) => `${opens}–${closes}`).join(", ");
  const closed = business.today.is_known ? t("open.closed").toLocaleLowerCase(currentLanguage()) : "";
  const today = intervals || closed;
  return (
    <div className="flex flex-col gap-3">
      {today && (
        <p className="text-base text-ink">
          {t("hours.today")}: {today}
        </p>
      )}
      <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {rules.map(({ days, hours }) => (
          <div key={`${days} ${hours}`} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd className="text-ink tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
