import { useTranslation } from "react-i18next";
import type { Points } from "@/api/rewards.ts";
import { dateIn, readersZone, shortDate, wholeNumber } from "@/lib/datetime.ts";

/** What I can spend, what is pending until when, and what is set aside for vouchers. */
export function Balance({ points }: { points: Points }) {
  const { t } = useTranslation("rewards");
  const dateOf = (moment: string) => shortDate(dateIn(readersZone(), new Date(moment)));
  return (
    <section
      aria-label={t("balance.title")}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="display text-3xl font-bold text-ink">{wholeNumber(points.available)}</span>
        <span className="text-base text-muted">{t("balance.available", { count: points.available })}</span>
      </p>
      <dl className="flex flex-col gap-2 text-base">
        <Sum name={t("balance.pending")} value={points.pending}>
          {points.next && t("balance.next", { points: wholeNumber(points.next.points), date: dateOf(points.next.at) })}
        </Sum>
        <Sum name={t("balance.reserved")} value={points.reserved} />
        {points.held > 0 && <Sum name={t("balance.held")} value={points.held} />}
      </dl>
      {points.expires_at && (
        <p className="text-sm text-muted">{t("balance.expires", { date: dateOf(points.expires_at) })}</p>
      )}
    </section>
  );
}

function Sum({ name, value, children }: { name: string; value: number; children?: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 font-semibold text-ink">
        {wholeNumber(value)}
        {children && <span className="ml-2 font-normal text-muted">{children}</span>}
      </dd>
    </div>
  );
}
