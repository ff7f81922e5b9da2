import { CalendarX } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import {
  type AvailabilityOptions,
  type AvailableDay,
  canWait,
  isClosed,
  mayBeFreeLater,
  useAvailableTimes,
} from "@/api/availability.ts";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { addDays, dateIn, isElsewhere, longDate, nameOfZone, timeOf } from "@/lib/datetime.ts";
import { largestParty } from "@/lib/explore-params.ts";
import { Callout } from "@/ui/callout.tsx";
import { DateStrip } from "@/ui/date-strip.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { useReasonText } from "./labels.ts";
import { NextFreeDay } from "./next-free-day.tsx";
import { SlotGroups, type SlotGroupsProps } from "./slot-groups.tsx";
import { useLastNight } from "./use-last-night.ts";
import { useLostTime } from "./use-lost-time.ts";
import { useStartDay } from "./use-start-day.ts";

const NotifyButton = lazy(async () => {
  await loadTexts("wishes");
  return import("./wishes/notify-below.tsx");
});

type TimePickerProps = {
  businessId: string;
  timeZone: string;
  choice: BookingChoice;
  onChange: (choice: BookingChoice) => void;
  /** By default those for a guest's new reservation. */
  options?: AvailabilityOptions;
  /** Whether the business confirms each booking by hand. */
  byRequest?: boolean;
};

/** The largest party that staff can book. */
const largestByStaff = 50;

/** The number of days on the strip; the business may take bookings less or further ahead. */
const daysAhead = 45;

/**
 * Chooses party, day and time. Starts with the first day that has a table; after midnight, with the evening that is
 * still open. In place of a closed day it shows guests the next one with a table; staff may book then.
 */
export function TimePicker({ businessId, timeZone, choice, onChange, options, byRequest }: TimePickerProps) {
  const { t } = useTranslation("booking");
  const today = dateIn(timeZone);
  const night = useLastNight(businessId, today, timeZone, choice.party, options);
  const earliest = night === null ? today : addDays(today, -1);
  const chosen = choice.date && choice.date >= earliest ? choice.date : null;
  const isFixed = chosen !== null && options?.byStaff === true;
  const isNight = chosen === null && night !== null;
  const first = useStartDay({
    businessId: isFixed || isNight ? null : businessId,
    from: chosen ?? today,
    party: choice.party,
    mayLeave: chosen ? isClosed : mayBeFreeLater,
    options,
  });
  const start = isFixed ? chosen : isNight ? night : first;
  const date = start ?? chosen ?? today;
  const { answer, ...read } = useAvailableTimes(start ? businessId : null, date, choice.party, options);
  const isPrevious = answer !== undefined && (answer.meta.date !== date || answer.meta.party !== choice.party);
  const lost = useLostTime({ day: isPrevious || options ? undefined : answer, choice, onChange });
  const isElsewhen = chosen !== null && start !== undefined && start !== chosen;
  return (
    <div className="flex flex-col gap-5">
      <PartyStepper
        label={t("guests")}
        value={choice.party}
        max={options?.byStaff ? largestByStaff : largestParty}
        onChange={(party) => onChange({ ...choice, party })}
      />
      <DateStrip
        label={t("day")}
        from={night ?? today}
        days={daysAhead}
        value={date}
        today={today}
        earliest={earliest}
        onChange={(chosen) => onChange({ ...choice, date: chosen, at: null })}
      />
      <p role="status" className="text-base text-caution empty:hidden">
        {isElsewhen && t("nextDay.closed", { day: longDate(chosen) })}
        {!isElsewhen && lost && t("lost", { time: timeOf(lost, timeZone) })}
      </p>
      <div aria-busy={isPrevious} className={isPrevious ? "opacity-60 transition-opacity" : "transition-opacity"}>
        <Loaded {...read} value={answer} skeleton={<TimesSkeleton />}>
          {(day) => (
            <>
              <Times
                day={day}
                chosen={choice.at}
                byRequest={byRequest}
                onChoose={(slot) => onChange({ ...choice, date, at: slot.starts_at })}
              />
              {!options && canWait(day) && (
                <div className="mt-3">
                  <Suspense>
                    <NotifyButton businessId={businessId} date={date} party={choice.party} />
                  </Suspense>
                </div>
              )}
              {mayBeFreeLater(day) && (
                <NextFreeDay
                  key={`${date} ${choice.party}`}
                  businessId={businessId}
                  date={date}
                  party={choice.party}
                  options={options}
                  onFound={(found) => onChange({ ...choice, date: found, at: null })}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function Times(groups: SlotGroupsProps) {
  const { t } = useTranslation("booking");
  const { data, meta } = groups.day;
  const [first] = data;
  if (!first) return <NoTimes reason={meta.reason ?? "closed"} />;
  return (
    <>
      {isElsewhere(meta.time_zone, first.starts_at) && (
        <p className="mb-3 text-sm text-muted">{t("zone", { zone: nameOfZone(meta.time_zone) })}</p>
      )}
      <SlotGroups {...groups} />
    </>
  );
}

function NoTimes({ reason }: { reason: NonNullable<AvailableDay["meta"]["reason"]> }) {
  const reasonText = useReasonText();
  return (
    <Callout tone="neutral" icon={<CalendarX aria-hidden className="size-5 text-muted" />}>
      <p className="first-letter:uppercase">{reasonText(reason)}</p>
    </Callout>
  );
}

function TimesSkeleton() {
  return (
    <Skeletons className="flex flex-col gap-3">
      <Skeleton className="h-4 w-16" />
      <div className="grid grid-cols-3 gap-2">
        {["a", "b", "c", "d", "e", "f"].map((place) => (
          <Skeleton key={place} className="h-11" />
        ))}
      </div>
    </Skeletons>
  );
}
