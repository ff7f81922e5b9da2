import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SustainabilityItem } from "@/api/sustainability.ts";
import { listOf, shortDate, weekdayOf } from "@/lib/datetime.ts";
import { money } from "@/lib/datetime-money.ts";
import { textOf } from "@/lib/names.ts";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { Picture } from "@/ui/picture.tsx";

/** What proves an item, who says so, and until when. */
export function ItemFacts({ item }: { item: SustainabilityItem }) {
  const { t } = useTranslation("sustainability");
  const { certifier, method, starts_on, valid_until, evidence, evidence_url } = item;
  return (
    <dl className="flex flex-col gap-4 text-base text-ink">
      <Fact term={t("facts.source")}>
        {certifier ? t("facts.certified", { certifier }) : t("facts.own", { method })}
      </Fact>
      <Fact term={t("facts.valid")}>
        {starts_on
          ? t("facts.between", { from: shortDate(starts_on), to: shortDate(valid_until) })
          : t("facts.until", { date: shortDate(valid_until) })}
      </Fact>
      <Fact term={t("facts.evidence")}>
        <span className="flex flex-col items-start gap-3">
          {evidence_url && <OutwardLink to={evidence_url}>{hostOf(evidence_url)}</OutwardLink>}
          {evidence && (
            <Picture
              media={evidence}
              sizes="(min-width: 600px) 480px, 100vw"
              alt={evidence.alt ?? t("facts.picture")}
              className="max-h-96 w-full max-w-120 rounded-md object-contain"
            />
          )}
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-1 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** When a surplus bag is sold, its price, and how many are left today. */
export function BagFacts({ bag }: { bag: NonNullable<SustainabilityItem["bag"]> }) {
  const { t } = useTranslation("sustainability");
  const { name, price, currency, left, days, from, to } = bag;
  // 1 January 2024 was a Monday.
  const weekdays = days.map((day) => weekdayOf(`2024-01-0${day}`));
  return (
    <p className="text-base text-ink">
      <span className="font-semibold">
        {textOf(name)} · {money(price, currency)}
      </span>
      <span className="block text-muted">
        {days.length > 0 && `${listOf(weekdays)}, `}
        {t("bag.window", { from, to })}
      </span>
      <span className={left > 0 ? "block text-positive" : "block text-muted"}>{t("bag.left", { count: left })}</span>
    </p>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
