import { BellRing } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Activity, useActivity } from "@/api/activity.ts";
import type { Business } from "@/api/businesses.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { chime } from "@/lib/chime.ts";
import { dateIn, dayAndMonth, timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { useActivityStore } from "@/stores/activity/store.ts";
import { Badge } from "@/ui/badge.tsx";
import { Link } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { PendingRequests } from "./pending-requests.tsx";

const WishDays = lazy(async () => {
  await loadTexts("wishes");
  return import("@/features/reservations/wishes/wish-days-below.tsx");
});

const BusinessDisputes = lazy(async () => {
  await loadTexts("disputes");
  return import("@/features/reservations/disputes/business-disputes-below.tsx");
});

type ActivityTabProps = { business: Pick<Business, "uuid" | "time_zone"> };

/** What guests do at a business: requests to answer first, then the latest changes. Shown here, it counts as seen. */
export default function ActivityTab({ business }: ActivityTabProps) {
  const { t } = useTranslation("activity");
  const activity = useActivity(business.uuid);
  const latest = activity.items?.[0]?.at;
  const [seenBefore] = useState(() => useActivityStore.getState().seen[business.uuid]);
  useEffect(() => {
    if (latest) useActivityStore.getState().markSeen(business.uuid, latest);
  }, [latest, business.uuid]);
  return (
    <div className="flex flex-col gap-8">
      <PendingRequests businessId={business.uuid} count={activity.meta?.pending} />
      <Suspense>
        <WishDays businessId={business.uuid} />
        <BusinessDisputes businessId={business.uuid} />
      </Suspense>
      <SoundSwitch />
      <section>
        <h2 className="display mb-3 text-xl font-semibold text-ink">{t("latest.title")}</h2>
        <PagedList
          of={activity}
          skeleton={<Skeleton className="h-64 w-full" />}
          empty={<EmptyState icon={BellRing} title={t("latest.none")} text={t("latest.noneText")} />}
        >
          {(found) => (
            <List>
              {found.map((entry) => (
                <ActivityRow
                  key={`${entry.reservation_id} ${entry.at}`}
                  entry={entry}
                  business={business}
                  isNew={seenBefore !== undefined && Date.parse(entry.at) > Date.parse(seenBefore)}
                />
              ))}
            </List>
          )}
        </PagedList>
      </section>
    </div>
  );
}

/** Browsers allow sound only after a press: turning it on plays it once. */
function SoundSwitch() {
  const { t } = useTranslation("activity");
  const { hasSound, setSound } = useActivityStore();
  const turn = (isOn: boolean) => {
    setSound(isOn);
    if (isOn) void chime();
  };
  return (
    <div className="border-b border-line">
      <ToggleRow label={t("sound.label")} description={t("sound.hint")} isSelected={hasSound} onChange={turn} />
    </div>
  );
}

const tones = {
  requested: "caution",
  booked: "positive",
  changed: "neutral",
  cancelled: "danger",
  unanswered: "danger",
} as const;

type ActivityRowProps = ActivityTabProps & { entry: Activity; isNew: boolean };

/** What a guest did, or a request without an answer, and when, with a link to the reservation in its day. */
function ActivityRow({ entry, business, isNew }: ActivityRowProps) {
  const { t } = useTranslation("activity");
  const { t: common } = useTranslation();
  const { activity, at, guest_name, party, local_date, local_time, date, reservation_id } = entry;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.reservationOf(business.uuid, date, reservation_id)}>{guest_name}</Link>
          <Badge tone={tones[activity]}>{t(`kind.${activity}`)}</Badge>
          {isNew && <Badge tone="strong">{t("latest.new")}</Badge>}
        </span>
      }
      facts={`${dayAndMonth(local_date)}, ${local_time} · ${common("party.guests", { count: party })}`}
      actions={<Moment at={at} timeZone={business.time_zone} />}
    />
  );
}

/** The time of today, else also the date. */
function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const date = dateIn(timeZone, new Date(at));
  const time = timeOf(at, timeZone);
  return (
    <time dateTime={at} className="text-sm text-muted tabular-nums">
      {date === dateIn(timeZone) ? time : `${dayAndMonth(date)}, ${time}`}
    </time>
  );
}
