import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type NoShowDispute, useDispute } from "@/api/no-show-disputes.ts";
import type { Reservation } from "@/api/reservations.ts";
import { dayOf, timeOf } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

const DisputeDialog = lazy(() => import("./dispute-dialog.tsx"));

/** What the guest can say against a no-show, and what became of it. */
export default function MyDispute({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("disputes");
  const { dispute, ...read } = useDispute(reservation.uuid);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="my-dispute" className="flex flex-col items-start gap-3">
      <h2 id="my-dispute" className="display text-lg font-semibold text-ink">
        {t("mine.title")}
      </h2>
      <Loaded
        {...read}
        value={dispute === undefined ? undefined : { dispute }}
        skeleton={<Skeleton className="h-20" />}
      >
        {(found) =>
          found.dispute ? (
            <Progress dispute={found.dispute} zone={reservation.time_zone} />
          ) : (
            <>
              <p className="text-base text-muted">{t("mine.text")}</p>
              <Button variant="secondary" onPress={() => setOpen(true)}>
                {t("mine.open")}
              </Button>
            </>
          )
        }
      </Loaded>
      <Suspense>{isOpen && <DisputeDialog reservation={reservation} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}

function Progress({ dispute, zone }: { dispute: NoShowDispute; zone: string }) {
  const { t } = useTranslation("disputes");
  const { state, due_at, statement, answer, reason } = dispute;
  const due = { day: dayOf(due_at, zone), time: timeOf(due_at, zone) };
  return (
    <>
      <Callout tone="neutral">
        <p>{t(`mine.state.${state}`, due)}</p>
      </Callout>
      <Said label={t("said.guest")} text={statement} />
      {answer && <Said label={t("said.business")} text={answer} />}
      {reason && <Said label={t("said.moderator")} text={reason} />}
    </>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <blockquote className="m-0 border-l-3 border-line pl-3 text-base break-words whitespace-pre-line text-ink">
        {text}
      </blockquote>
    </div>
  );
}
