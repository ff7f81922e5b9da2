import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type Slot, useAvailableTimes } from "@/api/availability.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { nearestSlots } from "./nearest-slots.ts";
import { TimeButton } from "./time-button.tsx";

const NotifyButton = lazy(async () => {
  await loadTexts("wishes");
  return import("./wishes/notify-below.tsx");
});

export type NearestTimesProps = {
  businessId: string;
  /** The date of the service period. */
  date: string;
  party: number;
  /** The moment (RFC 3339) that they are near. */
  startsAt: string;
  /** The same in the time zone of the business, `HH:MM`. */
  localTime?: string;
  isDisabled: boolean;
  onChoose: (slot: Slot) => void;
};

/** The available times nearest to one that is gone. */
export function NearestTimes({
  businessId,
  date,
  party,
  startsAt,
  localTime,
  isDisabled,
  onChoose,
}: NearestTimesProps) {
  const { t } = useTranslation("ticket");
  const { answer, ...read } = useAvailableTimes(businessId, date, party);
  return (
    <Loaded {...read} value={answer} skeleton={<Skeleton className="h-11 w-60" />}>
      {({ data }) => {
        const free = nearestSlots(data, startsAt);
        if (free.length === 0) {
          return (
            <div className="flex flex-col gap-3">
              <p className="text-base text-muted">{t("gone.none")}</p>
              <Suspense>
                <NotifyButton {...{ businessId, date, party }} time={localTime} />
              </Suspense>
            </div>
          );
        }
        return (
          <div>
            <h3 className="mb-2 text-sm text-muted">{t("gone.next")}</h3>
            <div className="flex flex-wrap gap-2">
              {free.map((slot) => (
                <TimeButton
                  key={slot.starts_at}
                  time={slot.local_time}
                  status={slot.status}
                  isDisabled={isDisabled}
                  onPress={() => onChoose(slot)}
                />
              ))}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
