import { MessageCircleWarning, MoreHorizontal, Phone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { StatusBadge } from "@/features/reservations/status-badge.tsx";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Menu } from "@/ui/menu.tsx";
import { useGuestName } from "./guest-name.ts";
import { nextTransitions } from "./transitions.ts";
import { useQuickTransition } from "./use-quick-transition.ts";

const CancelOrDeclineDialog = lazy(() => import("./cancel-or-decline-dialog.tsx"));
const ChangeDialog = lazy(() => import("@/features/reservations/change-dialog.tsx"));
const MoveDialog = lazy(() => import("./move-dialog.tsx"));

/** On a phone everything but the name extends below the buttons. */
const below = "col-span-3 col-start-2";

/**
 * One party on the day sheet: time, size, name, table; a button for the likely next transition, the others in a menu.
 * Narrow rows do not show the status "confirmed".
 */
export function DaySheetRow({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const name = useGuestName()(reservation);
  const { local_time, party, tables, note, guest, status, reason, code, reconfirmed_at } = reservation;
  return (
    <article
      aria-label={t("daySheet.row", { time: local_time, name, count: party })}
      className="grid grid-cols-[64px_minmax(0,1fr)_auto_auto] items-baseline gap-y-1 border-b border-line py-3 md:grid-cols-[72px_minmax(0,1fr)_136px_minmax(96px,auto)_44px] md:items-start md:gap-x-2"
    >
      <p className="display text-lg font-semibold text-ink tabular-nums md:pt-1.5">{local_time}</p>
      <div className="contents min-w-0 pt-2 md:block">
        <p className="pt-2.5 font-semibold md:pt-0 break-words text-ink">{name}</p>
        <div className={`${below} flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted md:mt-1`}>
          <span className={status === "confirmed" ? "hidden md:inline" : undefined}>
            <StatusBadge status={status} />
          </span>
          <DotSeparated
            facts={[
              common("party.guests", { count: party }),
              tables.length > 0 &&
                t("daySheet.table", { count: tables.length, tables: tables.map(({ label }) => label).join(" + ") }),
              code,
              status === "confirmed" && reconfirmed_at !== null && t("daySheet.reconfirmed"),
            ]}
          />
        </div>
        {note && (
          <p
            className={`${below} mt-1 flex w-fit items-start gap-2 rounded-sm bg-caution-tint px-2.5 py-1 text-sm break-words text-caution`}
          >
            <MessageCircleWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{note}</span>
          </p>
        )}
        {reason && <p className={`${below} mt-1 text-sm text-muted`}>{reason}</p>}
      </div>
      {guest.phone && <Call phone={guest.phone} />}
      <Steps reservation={reservation} name={name} />
    </article>
  );
}

/** The phone number as a link, which calls on a phone. */
function Call({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, "")}`}
      className="col-start-3 row-start-1 inline-flex self-start min-h-11 min-w-11 items-center justify-center rounded-full text-sm text-link hover:bg-sunk md:justify-start md:rounded-sm md:hover:bg-transparent md:hover:underline"
    >
      <Phone aria-hidden className="size-5 md:hidden" />
      <span className="sr-only min-w-0 break-words md:not-sr-only">{phone}</span>
    </a>
  );
}

type OpenDialog = "change" | "move" | "cancelOrDecline" | null;

function Steps({ reservation, name }: { reservation: Reservation; name: string }) {
  const { t } = useTranslation("manage");
  const { take, problem } = useQuickTransition(reservation);
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const { first, others, cancelOrDecline } = nextTransitions(reservation);
  const mayChange = reservation.actions.includes("change");
  const actions = [
    ...others.map((action) => ({ id: action, label: t(`transition.${action}`), onAction: () => void take(action) })),
    mayChange && { id: "move", label: t("transition.move"), onAction: () => setOpen("move") },
    mayChange && { id: "change", label: t("transition.change"), onAction: () => setOpen("change") },
    cancelOrDecline !== null && {
      id: cancelOrDecline,
      label: t(`transition.${cancelOrDecline}`),
      onAction: () => setOpen("cancelOrDecline"),
    },
  ];
  return (
    <>
      {(first || problem) && (
        <div className="col-span-3 col-start-2 flex flex-wrap items-center gap-3 md:col-span-1 md:col-start-4 md:row-start-1">
          {problem && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
          {first && (
            <Button
              variant={first === "finish" ? "secondary" : "primary"}
              aria-label={`${t(`transition.${first}`)}: ${name}`}
              onPress={() => void take(first)}
            >
              {t(`transition.${first}`)}
            </Button>
          )}
        </div>
      )}
      {actions.some((action) => action !== false) && (
        <div className="col-start-4 row-start-1 self-start md:col-start-5">
          <Menu label={t("daySheet.more", { name })} actions={actions}>
            <MoreHorizontal aria-hidden className="size-5" />
          </Menu>
        </div>
      )}
      <Suspense>
        {open === "change" && <ChangeDialog reservation={reservation} onClose={close} byStaff />}
        {open === "move" && <MoveDialog reservation={reservation} onClose={close} />}
        {open === "cancelOrDecline" && cancelOrDecline && (
          <CancelOrDeclineDialog reservation={reservation} action={cancelOrDecline} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
