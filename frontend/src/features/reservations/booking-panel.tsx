import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { classes } from "@/lib/classes.ts";
import { timeOf } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { LimitLink } from "./limit-link.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useHold } from "./use-hold.ts";

export type BookingPanelProps = {
  business: Pick<Business, "uuid" | "name" | "time_zone">;
  choice: BookingChoice;
  onChange: (choice: BookingChoice) => void;
  /** Replaces the hold button for visitors, who must sign in first. */
  onHoldInstead?: () => void;
};

/** Chooses party, day and time, and holds a table. */
export function BookingPanel({ business, choice, onChange, onHoldInstead }: BookingPanelProps) {
  const { t } = useTranslation("booking");
  const { hold, isHolding, problem, code, isGone } = useHold(business.uuid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal clears the choice.
  useEffect(() => {
    if (isGone) onChange({ ...choice, at: null });
  }, [isGone]);
  const { at, party } = choice;
  const press = () => (onHoldInstead ? onHoldInstead() : at && void hold(at, party));
  return (
    <section aria-labelledby="booking-title" className="rounded-md border border-line bg-surface p-5 shadow-raised">
      <h2 id="booking-title" className="display mb-4 text-xl font-semibold text-ink">
        {t("panel.title")}
      </h2>
      <TimePicker businessId={business.uuid} timeZone={business.time_zone} choice={choice} onChange={onChange} />
      <div
        className={classes(
          "mt-5 flex flex-col gap-3 bg-surface",
          // At the end of the panel it covers the panel's edge; content scrolling below it fades.
          at && "sticky shadow-[0_-0.75rem_0.75rem_var(--surface)] bottom-(--bottom-bar) -mb-2 py-2",
        )}
      >
        <FormError message={problem} />
        <LimitLink code={code} />
        <Button fullWidth isDisabled={!at} isLoading={isHolding} onPress={press}>
          {at ? t("panel.hold", { time: timeOf(at, business.time_zone), count: party }) : t("panel.choose")}
        </Button>
        <p className="text-center text-xs text-muted">{t("panel.note")}</p>
      </div>
    </section>
  );
}
