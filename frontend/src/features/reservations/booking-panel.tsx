import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { classes } from "@/lib/classes.ts";
import { HoldButton } from "./hold-button.tsx";
import { TimePicker } from "./time-picker.tsx";
import type { Holding } from "./use-hold.ts";

export type BookingPanelProps = {
  business: Pick<Business, "uuid" | "name" | "time_zone" | "by_request">;
  choice: BookingChoice;
  onChange: (choice: BookingChoice) => void;
  holding: Holding;
};

/** Chooses party, day and time, and holds a table. */
export function BookingPanel({ onChange, ...booking }: BookingPanelProps) {
  const { t } = useTranslation("booking");
  const { business, choice } = booking;
  return (
    <section aria-labelledby="booking-title" className="rounded-md border border-line bg-surface p-5 shadow-raised">
      <h2 id="booking-title" className="display mb-4 text-xl font-semibold text-ink">
        {business.by_request ? t("panel.requestTitle") : t("panel.title")}
      </h2>
      <TimePicker
        businessId={business.uuid}
        timeZone={business.time_zone}
        choice={choice}
        onChange={onChange}
        byRequest={business.by_request}
      />
      <div
        className={classes(
          "mt-5 flex flex-col gap-3 bg-surface",
          // At the end of the panel it covers the panel's edge; content scrolling below it fades.
          choice.at && "sticky bottom-0 -mb-2 shadow-[0_-0.75rem_0.75rem_var(--surface)] py-2",
        )}
      >
        <HoldButton {...booking} />
      </div>
    </section>
  );
}
