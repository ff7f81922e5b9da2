import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NoShowDispute } from "@/api/no-show-disputes.ts";
import { dateIn, dayAndMonth, readersZone, timeOf } from "@/lib/datetime.ts";
import { Badge } from "@/ui/badge.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";

const tones = { open: "caution", contested: "caution", upheld: "neutral", reversed: "positive" } as const;

/** A dispute as the staff and moderators read it. */
export function DisputeRow({ dispute, children }: { dispute: NoShowDispute; children?: ReactNode }) {
  const { t } = useTranslation("disputes");
  const { t: common } = useTranslation();
  const { guest_name, business, party, local_date, local_time, state, statement, answer, reason, due_at } = dispute;
  const isLive = state === "open" || state === "contested";
  const zone = readersZone();
  return (
    <li className="flex flex-col items-start gap-2 border-b border-line py-5">
      <h3 className="flex flex-wrap items-center gap-3 text-base font-semibold break-words text-ink">
        {guest_name}
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </h3>
      <p className="text-base text-muted">
        <DotSeparated
          facts={[
            business.name,
            `${dayAndMonth(local_date)}, ${local_time}`,
            common("party.guests", { count: party }),
            isLive && t("due", { day: dayAndMonth(dateIn(zone, new Date(due_at))), time: timeOf(due_at, zone) }),
          ]}
        />
      </p>
      {[statement, answer, reason].map(
        (text) =>
          text && (
            <blockquote
              key={text}
              className="m-0 border-l-3 border-line pl-3 text-base break-words whitespace-pre-line text-ink"
            >
              {text}
            </blockquote>
          ),
      )}
      {children}
    </li>
  );
}
