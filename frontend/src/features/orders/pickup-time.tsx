import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { useOrderTimes } from "@/api/orders.ts";
import { timeClasses, timeShape } from "@/features/shared/time-classes.ts";
import { classes } from "@/lib/classes.ts";
import { dateIn, dayAndMonth, isSameMoment, timeOf } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { DateStrip } from "@/ui/date-strip.tsx";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

type PickupTimeProps = {
  business: Pick<Business, "uuid" | "time_zone">;
  /** The make units of the order: a large one needs more room in the kitchen. */
  units: number;
  /** RFC 3339. */
  value: string | null;
  isMissing: boolean;
  onChange: (at: string) => void;
};

/** Today and the week for which businesses take orders. */
const daysShown = 8;

/** The times at which an order can be collected, by day. */
export function PickupTime({ business, units, value, isMissing, onChange }: PickupTimeProps) {
  const { t } = useTranslation("orders");
  const today = dateIn(business.time_zone);
  // A time that was chosen elsewhere, such as the earliest one offered, shows its own day.
  const [chosen, setChosen] = useState<{ day: string; value: string | null } | null>(null);
  const dayOfValue = value ? dateIn(business.time_zone, new Date(value)) : today;
  const day = chosen?.value === value ? chosen.day : dayOfValue;
  const setDay = (next: string) => setChosen({ day: next, value });
  const choose = (at: string) => {
    setChosen({ day, value: at });
    onChange(at);
  };
  const { times: found, ...read } = useOrderTimes({ business_id: business.uuid, day, units });
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{t("time.title")}</legend>
      <DateStrip label={t("time.day")} from={today} days={daysShown} today={today} value={day} onChange={setDay} />
      <Loaded {...read} value={found} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ times, earliest }) =>
          times.some(({ available }) => available) ? (
            <div className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-2">
              {times.map(({ at, local_time, available }) =>
                available ? (
                  <button
                    key={at}
                    type="button"
                    aria-pressed={isSameMoment(at, value)}
                    onClick={() => choose(at)}
                    className={classes(
                      timeClasses("available"),
                      "aria-pressed:bg-positive aria-pressed:text-on-positive",
                    )}
                  >
                    {local_time}
                  </button>
                ) : (
                  <span key={at} className={classes(timeShape, "border border-line text-muted")}>
                    <s aria-hidden>{local_time}</s>
                    <span className="sr-only">{t("time.full", { time: local_time })}</span>
                  </span>
                ),
              )}
            </div>
          ) : (
            <NoTimes earliest={earliest} timeZone={business.time_zone} onTake={setDay} />
          )
        }
      </Loaded>
      {value && (
        <p className="text-base text-ink first-letter:uppercase">
          {t("time.chosen", {
            day: dayAndMonth(dateIn(business.time_zone, new Date(value))),
            time: timeOf(value, business.time_zone),
          })}
        </p>
      )}
      {isMissing && (
        <p role="alert" className={fieldProblem}>
          <FieldProblem text={t("time.missing")} />
        </p>
      )}
    </fieldset>
  );
}

type NoTimesProps = { earliest: string | null; timeZone: string; onTake: (day: string) => void };

/** Says that a day has no time left, and offers the next one that has. */
function NoTimes({ earliest, timeZone, onTake }: NoTimesProps) {
  const { t } = useTranslation("orders");
  const next = earliest && dateIn(timeZone, new Date(earliest));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-sunk px-4 py-3">
      <p className="text-base text-ink">{t("time.none")}</p>
      {next && (
        <Button variant="secondary" onPress={() => onTake(next)}>
          {t("time.next", { day: dayAndMonth(next) })}
        </Button>
      )}
    </div>
  );
}
