import { useTranslation } from "react-i18next";
import { dateIn, dayAndMonth, timeOf } from "@/lib/datetime.ts";
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
  /** The earliest time with room within the days for which guests may order, RFC 3339. */
  at: string | null;
  /** The time that the guest asked for. */
  wanted: string | null;
  timeZone: string;
  /** Absent where the time is that of a reservation. */
  onTake?: (at: string) => void;
};

/** Says that the kitchen has no room at that time, and offers the earliest one that has. */
export function NoCapacity({ at, wanted, timeZone, onTake }: NoCapacityProps) {
  const { t } = useTranslation("orders");
  if (!at) return <Callout role="alert">{t("refused.fullForDays")}</Callout>;
  const day = dateIn(timeZone, new Date(at));
  const isSameDay = wanted !== null && day === dateIn(timeZone, new Date(wanted));
  const time = isSameDay ? timeOf(at, timeZone) : `${dayAndMonth(day)}, ${timeOf(at, timeZone)}`;
  return (
    <Callout role="alert">
      <p>{t("refused.full", { time })}</p>
      {onTake && (
        <p className="mt-2">
          <Button variant="secondary" onPress={() => onTake(at)}>
            {isSameDay ? t("refused.take", { time }) : t("refused.takeDay", { time })}
          </Button>
        </p>
      )}
    </Callout>
  );
}
