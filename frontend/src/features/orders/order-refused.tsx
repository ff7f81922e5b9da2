import { useTranslation } from "react-i18next";
import { timeOf } from "@/lib/datetime.ts";
import { money } from "@/lib/datetime-money.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";

type PriceChangedProps = { before: number; now: number; currency: string };

/** Says by how much the total has changed. Nothing was ordered: the guest decides with the same button. */
export function PriceChanged({ before, now, currency }: PriceChangedProps) {
  const { t } = useTranslation("orders");
  const difference = money(Math.abs(now - before), currency);
  return (
    <Callout role="alert">
      <p className="font-semibold">{t("refused.price")}</p>
      <p>
        {t(now > before ? "refused.dearer" : "refused.cheaper", {
          before: money(before, currency),
          now: money(now, currency),
          difference,
        })}
      </p>
    </Callout>
  );
}

type NoCapacityProps = {
  /** The earliest time with room, RFC 3339. */
  at: string | null;
  timeZone: string;
  onTake: (at: string) => void;
};

/** Says that the kitchen has no room at that time, and offers the earliest one that has. */
export function NoCapacity({ at, timeZone, onTake }: NoCapacityProps) {
  const { t } = useTranslation("orders");
  return (
    <Callout role="alert">
      <p>{at ? t("refused.full", { time: timeOf(at, timeZone) }) : t("refused.fullToday")}</p>
      {at && (
        <p className="mt-2">
          <Button variant="secondary" onPress={() => onTake(at)}>
            {t("refused.take", { time: timeOf(at, timeZone) })}
          </Button>
        </p>
      )}
    </Callout>
  );
}
