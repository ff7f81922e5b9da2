import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Notification } from "@/api/notifications.ts";
import { dateIn, dayAndMonth, dayOf, readersZone, timeOf } from "@/lib/datetime.ts";
import { ago } from "@/lib/datetime-ago.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";

/** What happened, with its names in bold. */
export function Sentence({ parts }: { parts: Notification["sentence"] }) {
  return parts.map(({ text, is_name }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order and no other name.
    is_name ? <strong key={at}>{text}</strong> : <Fragment key={at}>{text}</Fragment>,
  );
}

export const plain = (parts: Notification["sentence"]): string => parts.map(({ text }) => text).join("");

/** When it happened, and for staff at which of their businesses. */
export function NotificationFacts({ notification }: { notification: Notification }) {
  const { t: common } = useTranslation();
  const { at_time, business, for_business, kind, updated_at } = notification;
  const zone = readersZone();
  const isNamed =
    business && (for_business || kind === "review_helpful" || kind === "review_decided" || kind === "claim_decided");
  return (
    <DotSeparated
      facts={[
        at_time &&
          `${dayAndMonth(at_time.local_date)}, ${at_time.local_time} · ${common("party.guests", { count: at_time.party })}`,
        isNamed && business.name,
        <time
          key="when"
          dateTime={updated_at}
          title={`${dayOf(updated_at, zone)} ${dateIn(zone, new Date(updated_at)).slice(0, 4)}, ${timeOf(updated_at, zone)}`}
        >
          {ago(updated_at, serverNow())}
        </time>,
      ]}
    />
  );
}
