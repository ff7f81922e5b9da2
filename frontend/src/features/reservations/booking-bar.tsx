import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { dateIn, dayAndMonth, timeOf } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import type { BookingPanelProps } from "./booking-panel.tsx";
import { LimitLink } from "./limit-link.tsx";

const BookingSheet = lazy(() => import("./booking-sheet.tsx"));

/** Stays at the bottom of a narrow window: opens the booking panel, and holds a time that is already chosen. */
export function BookingBar(booking: BookingPanelProps) {
  const { t } = useTranslation("booking");
  const [isOpen, setOpen] = useState(false);
  const { business, choice, holding } = booking;
  const { at, party } = choice;
  return (
    <div
      data-booking-bar
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-surface px-4 py-2 md:-mx-8 md:px-8"
    >
      {!isOpen && <FormError message={holding.problem} />}
      {!isOpen && <LimitLink code={holding.code} />}
      {at ? (
        <div className="flex items-center justify-between gap-3">
          <ChosenTime booking={booking} at={at} onChange={() => setOpen(true)} />
          <Button isLoading={holding.isHolding} onPress={() => holding.hold({ startsAt: at, party })}>
            {business.by_request ? t("panel.onRequest") : t("panel.holdTable")}
          </Button>
        </div>
      ) : (
        <Button fullWidth onPress={() => setOpen(true)}>
          {business.by_request ? t("panel.requestTitle") : t("panel.title")}
        </Button>
      )}
      <Suspense>{isOpen && <BookingSheet {...booking} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

type ChosenTimeProps = { booking: BookingPanelProps; at: string; onChange: () => void };

/** "Sat 21 Nov, 20:00 / 4 guests · Change": a button that opens the panel. */
function ChosenTime({ booking: { business, choice }, at, onChange }: ChosenTimeProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation();
  const day = dayAndMonth(dateIn(business.time_zone, new Date(at)));
  return (
    <button type="button" onClick={onChange} className="min-h-11 min-w-0 rounded-sm text-left">
      <span className="block text-base leading-tight font-semibold text-ink first-letter:uppercase">
        {day}, {timeOf(at, business.time_zone)}
      </span>
      <span className="block text-sm text-muted">
        {common("party.guests", { count: choice.party })} · <span className="text-link">{t("change.open")}</span>
      </span>
    </button>
  );
}
