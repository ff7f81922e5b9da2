import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import { useDayName } from "@/features/explore/when.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { usePlaceName } from "./place-name.ts";

/** Loaded when it is first opened. */
const SegmentPopover = lazy(() => import("./segment-popover.tsx"));

export type BarProps = {
  params: ExploreParams;
  /** The time zone of day and time. */
  zone: string;
  /** The centre of the search. */
  center: Point | undefined;
  /** The town in which the search looks. */
  town: string | null;
  onChange: (change: Partial<ExploreParams>) => void;
};

export const segments = ["place", "day", "time", "party"] as const;
export type Segment = (typeof segments)[number];

/** Place, day, time and party side by side, each with a popover. */
export function Segments(props: BarProps) {
  const { t } = useTranslation("explore");
  const triggers = useRef<Partial<Record<Segment, HTMLButtonElement | null>>>({});
  const [open, setOpen] = useState<Segment | null>(null);
  const values = useValues(props);
  return (
    <>
      {segments.map((segment) => (
        <Button
          key={segment}
          ref={(button) => {
            triggers.current[segment] = button;
          }}
          aria-haspopup="dialog"
          aria-expanded={open === segment}
          onPress={() => setOpen(segment)}
          className="flex min-h-14 min-w-0 flex-col items-start justify-center border-l border-line px-4 text-left -outline-offset-2 last:rounded-r-md data-hovered:bg-sunk aria-expanded:bg-sunk"
        >
          <span className="text-xs text-muted">{t(`bar.${segment}`)}</span>{" "}
          <span className="max-w-48 truncate text-base font-semibold text-ink">{values[segment]}</span>
        </Button>
      ))}
      <Suspense>
        {open && (
          <SegmentPopover
            {...props}
            key={open}
            segment={open}
            trigger={{ current: triggers.current[open] ?? null }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function useValues({ params, zone, town }: BarProps): Record<Segment, string> {
  const { t } = useTranslation("explore");
  const { t: common } = useTranslation();
  const placeName = usePlaceName();
  const dayName = useDayName(zone);
  const { date, time, openAt, openNow, party } = params;
  const whenOpen = openNow ? t("filters.openNow") : t("when.any");
  return {
    place: placeName(params, town),
    day: date && time ? dayName(date, time) : t("when.anyDay"),
    time: date && time ? (openAt ? t("when.openThen", { when: time }) : time) : whenOpen,
    party: common("party.guests", { count: party }),
  };
}
