import { CalendarX } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type QueuePlace, useQueuePlace } from "@/api/queue.ts";
import { chime } from "@/lib/chime.ts";
import { timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { useQuoteText } from "./use-quote-text.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));

/** The place of a party in the queue, for everybody with the link: it looks again by itself while the party waits. */
export function Place({ token }: { token: string }) {
  const { t } = useTranslation("queue");
  const { place, failure, ...read } = useQueuePlace(token);
  if (failure?.status === 404) return <Unknown />;
  return (
    <Page title={place?.business_name ?? t("title")} width="form">
      <Loaded {...read} value={place} skeleton={<Skeleton className="h-64 w-full rounded-md" />}>
        {(found) => <PlaceCard place={found} problem={read.problem} />}
      </Loaded>
    </Page>
  );
}

function PlaceCard({ place, problem }: { place: QueuePlace; problem: string | null }) {
  const { t } = useTranslation("queue");
  const { t: common } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const { state, name, joined_at, time_zone } = place;
  const isOpen = state === "waiting" || state === "ready";
  useCall(state);
  return (
    <section className="flex flex-col gap-5 rounded-md border border-line bg-surface p-5">
      <div role="status" className="flex flex-col gap-2">
        <Headline place={place} />
      </div>
      <p className="text-base text-muted">
        {name} · {common("party.guests", { count: place.party })} ·{" "}
        {t("guest.since", { time: timeOf(joined_at, time_zone) })}
      </p>
      <Callout>{problem}</Callout>
      {state === "waiting" && <p className="text-sm text-muted">{t("guest.refreshed")}</p>}
      {isOpen ? (
        <div>
          <Button variant="secondary" onPress={() => setLeaving(true)}>
            {t("guest.leave")}
          </Button>
        </div>
      ) : (
        <p>
          <Link to={paths.business(place.business_id)}>{t("join.toPage")}</Link>
        </p>
      )}
      <Suspense>{isLeaving && isOpen && <LeaveDialog place={place} onClose={() => setLeaving(false)} />}</Suspense>
    </section>
  );
}

/** Where the party stands, in one or two lines. */
function Headline({ place: { state, place, quote } }: { place: QueuePlace }) {
  const { t } = useTranslation("queue");
  const wait = useQuoteText()(quote);
  if (state !== "waiting") {
    return <h2 className="display text-xl font-semibold text-ink">{t(`guest.${state}`)}</h2>;
  }
  return (
    <>
      <h2 className="display text-2xl font-semibold text-ink">{t("guest.place", { place: place ?? 1 })}</h2>
      {wait && <p className="text-lg text-ink">{t("guest.wait", { quote: wait })}</p>}
    </>
  );
}

/** Sounds and vibrates once when the party is called while its page is open. */
function useCall(state: QueuePlace["state"]): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "waiting" && state === "ready") {
      void chime();
      navigator.vibrate?.([200, 100, 200]);
    }
    before.current = state;
  }, [state]);
}

function Unknown() {
  const { t } = useTranslation("queue");
  return (
    <EmptyState
      isScreen
      icon={CalendarX}
      title={t("guest.unknown")}
      text={t("guest.unknownText")}
      action={<ButtonLink to={paths.landing}>{t("guest.toFront")}</ButtonLink>}
    />
  );
}
