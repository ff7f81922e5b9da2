import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Tally } from "@/api/figures.ts";
import { decimal, wholeNumber } from "@/lib/datetime.ts";

type Tile = { id: "covers" | "parties" | "noShows" | "cancelled" | "used" | "lead" | "wait" | "rating" | "orders" };
type Shown = Tile & { of: (tally: Tally, t: TFunction<"figures">) => string | null };

const percent = (value: number | null) => (value === null ? null : `${decimal(value)} %`);

const tiles: readonly Shown[] = [
  { id: "covers", of: (tally) => wholeNumber(tally.covers) },
  { id: "parties", of: (tally) => wholeNumber(tally.parties) },
  { id: "noShows", of: (tally) => percent(tally.no_show_percent) },
  { id: "cancelled", of: (tally) => wholeNumber(tally.cancelled_by_guest + tally.cancelled_by_business) },
  { id: "used", of: (tally) => percent(tally.used_percent) },
  { id: "lead", of: (tally, t) => (tally.lead_minutes === null ? null : duration(tally.lead_minutes, t)) },
  { id: "wait", of: (tally, t) => (tally.wait_minutes === null ? null : duration(tally.wait_minutes, t)) },
  { id: "rating", of: (tally) => (tally.rating === null ? null : decimal(tally.rating)) },
  { id: "orders", of: (tally) => wholeNumber(tally.orders) },
];

/** Minutes, hours or days, whichever is the largest unit that says enough. */
function duration(minutes: number, t: TFunction<"figures">): string {
  if (minutes < 120) return t("minutes", { minutes: wholeNumber(minutes) });
  if (minutes < 48 * 60) return t("hours", { hours: wholeNumber(Math.round(minutes / 60)) });
  return t("days", { days: wholeNumber(Math.round(minutes / 1440)) });
}

/** The totals of a span, each with that of the span before. */
export function Tiles({ total, before }: { total: Tally; before: Tally | undefined }) {
  const { t } = useTranslation("figures");
  return (
    <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3 lg:grid-cols-5">
      {tiles.map(({ id, of }) => (
        <div key={id} className="flex min-w-0 flex-col">
          <dt className="text-sm text-muted">{t(`tile.${id}`)}</dt>
          <dd className="display m-0 text-2xl font-bold text-ink tabular-nums">{of(total, t) ?? "–"}</dd>
          <dd className="m-0 text-sm text-muted">{before && t("before", { value: of(before, t) ?? "–" })}</dd>
        </div>
      ))}
    </dl>
  );
}
