import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AvailabilityOptions, useFirstFreeDay } from "@/api/availability.ts";
import { messageOf } from "@/api/errors.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { addDays, dayAndMonth } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

type NextFreeDayProps = {
  businessId: string;
  /** The day without free tables. */
  date: string;
  party: number;
  options?: AvailabilityOptions;
  onFound: (date: string) => void;
};

const daysSearched = 14;

/** A button from a full or closed day to the next one with a table. */
export function NextFreeDay({ businessId, date, party, options, onFound }: NextFreeDayProps) {
  const { t } = useTranslation("booking");
  const firstFreeDay = useFirstFreeDay(businessId, party, options);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<{ problem?: string }>();
  const find = async () => {
    setAsking(true);
    const days = Array.from({ length: daysSearched }, (_, ahead) => addDays(date, ahead + 1));
    const { data: found, error } = await firstFreeDay(days);
    setAsking(false);
    if (found) return onFound(found);
    setOutcome({ problem: error && messageOf(error) });
  };
  const isNone = outcome && !outcome.problem;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {!isNone && (
        <Button variant="secondary" fullWidth isLoading={isAsking} onPress={() => void find()}>
          {t("nextDay.find")}
        </Button>
      )}
      <FormError message={outcome?.problem} />
      {isNone && (
        <p role="status" className="text-base text-ink">
          {t("nextDay.none", { date: dayAndMonth(addDays(date, daysSearched)) })}
        </p>
      )}
      <p className="text-base">
        <FaqLink to="times" />
      </p>
    </div>
  );
}
