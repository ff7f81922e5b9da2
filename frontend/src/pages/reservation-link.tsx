import { CalendarX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { applyReservationLink, type LinkedReservation, useReservationLink } from "@/api/reservation-links.ts";
import { reservationKeys } from "@/api/reservations.ts";
import { useSend } from "@/api/use-send.ts";
import { usePolicy } from "@/features/reservations/policy.ts";
import { dayOf, timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Answers to a link that is forged, expired or used, or whose reservation is gone. */
const endings = [404, 409, 422];

/**
 * Where a guest answers a reminder without signing in: the reservation and one button. Opening the link changes nothing,
 * because programs that check emails open it, too.
 */
export function Component() {
  const { t } = useTranslation("reminder");
  const token = useLocation().hash.slice(1);
  const { reservation, failure, ...read } = useReservationLink(token);
  if (failure && endings.includes(failure.status)) return <Ended problem={read.problem} />;
  return (
    <Page title={t("title")} width="form">
      <Loaded {...read} value={reservation} skeleton={<Skeleton className="h-64 w-full rounded-md" />}>
        {(found) => <Answer reservation={found} token={token} />}
      </Loaded>
    </Page>
  );
}

function Answer({ reservation, token }: { reservation: LinkedReservation; token: string }) {
  const { t } = useTranslation("reminder");
  const [isDone, setDone] = useState(false);
  const { send, isSending, problem } = useSend(applyReservationLink, {
    invalidates: reservationKeys,
    onSent: () => setDone(true),
  });
  const { action } = reservation;
  return (
    <section className="flex flex-col gap-5 rounded-md border border-line bg-surface p-5">
      <Facts reservation={reservation} />
      {isDone ? (
        <p role="status" className="text-lg font-semibold text-ink">
          {t(`done.${action}`)}
        </p>
      ) : (
        <>
          <FormError message={problem ?? undefined} />
          <Button
            variant={action === "cancel" ? "danger" : "primary"}
            isLoading={isSending}
            onPress={() => void send(token)}
            fullWidth
          >
            {t(`do.${action}`)}
          </Button>
        </>
      )}
    </section>
  );
}

function Facts({ reservation }: { reservation: LinkedReservation }) {
  const { t: common } = useTranslation();
  const policy = usePolicy();
  const { business, starts_at, time_zone, party, action } = reservation;
  return (
    <div className="flex flex-col gap-1 text-base text-ink">
      <h2 className="display text-xl font-semibold break-words">{business.name}</h2>
      <p className="first-letter:uppercase">
        {dayOf(starts_at, time_zone)}, {timeOf(starts_at, time_zone)} · {common("party.guests", { count: party })}
      </p>
      {business.address_line && <p className="text-muted">{business.address_line}</p>}
      {action === "cancel" && <p className="mt-2 text-muted">{policy(reservation)}</p>}
    </div>
  );
}

function Ended({ problem }: { problem: string | null }) {
  const { t } = useTranslation("reminder");
  return (
    <EmptyState
      isScreen
      icon={CalendarX}
      title={t("ended")}
      text={problem}
      action={<ButtonLink to={paths.app}>{t("signIn")}</ButtonLink>}
    />
  );
}
