import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { LimitLink } from "./limit-link.tsx";
import { NearestTimes } from "./nearest-times.tsx";
import { useHold } from "./use-hold.ts";

type HoldNowProps = {
  businessId: string;
  /** The start of the slot, RFC 3339. */
  startsAt: string;
  /** The date of its service period. */
  date: string;
  party: number;
  /** Called with another slot that is to be held. */
  onChoose: (startsAt: string) => void;
  onHeld: () => void;
  /** Called when none of the offered times is wanted. */
  onOther: () => void;
};

/** Holds a table at once and opens its confirmation. If it was just taken, offers the nearest other times. */
export function HoldNow({ businessId, startsAt, date, party, onChoose, onHeld, onOther }: HoldNowProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation();
  const [isGone, setGone] = useState(false);
  const { hold, isHolding, problem, code } = useHold(businessId, { onGone: () => setGone(true), onHeld });
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is requested once; every other time is chosen here.
  useEffect(() => {
    if (!isStarted.current) hold({ startsAt, party });
    isStarted.current = true;
  }, []);
  const choose = (other: string) => {
    onChoose(other);
    hold({ startsAt: other, party });
  };
  if (!problem) {
    return (
      <p role="status" className="py-6 text-center text-base text-muted">
        {t("visitor.holding")}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <FormError message={problem} />
      <LimitLink code={code} />
      {isGone && (
        <NearestTimes
          {...{ businessId, date, party, startsAt }}
          isDisabled={isHolding}
          onChoose={(slot) => choose(slot.starts_at)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isGone && (
          <Button isLoading={isHolding} onPress={() => hold({ startsAt, party })}>
            {common("state.retry")}
          </Button>
        )}
        <Button variant="secondary" onPress={onOther}>
          {t("visitor.other")}
        </Button>
      </div>
    </div>
  );
}
