import { useTranslation } from "react-i18next";
import type { PointTransfer } from "@/api/rewards.ts";
import { dateIn, readersZone, shortDate, wholeNumber } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";

/** Whether a transfer adds to what I have or takes from it; others only move it. */
const signs: Partial<Record<PointTransfer["kind"], "+" | "−">> = {
  earn: "+",
  capture: "−",
  reverse: "−",
  expire: "−",
};

/** A transfer with its reason and the business of the visit. */
export function LedgerLine({ line }: { line: PointTransfer }) {
  const { t } = useTranslation("rewards");
  const { kind, rule, amount, business, title, at } = line;
  const reason = title ?? t(`rule.${rule}`);
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3 text-base">
      <div className="min-w-0">
        <p className="font-medium text-ink">{t(`kind.${kind}`)}</p>
        <p className="break-words text-muted">
          <DotSeparated
            facts={[
              reason,
              business && (
                <Link key="business" to={paths.restaurant(business.uuid)}>
                  {business.name}
                </Link>
              ),
              <span key="at" className="inline-block">
                {shortDate(dateIn(readersZone(), new Date(at)))}
              </span>,
            ]}
          />
        </p>
      </div>
      <p className="font-semibold whitespace-nowrap text-ink">
        {signs[kind]}
        {wholeNumber(amount)}
      </p>
    </li>
  );
}
