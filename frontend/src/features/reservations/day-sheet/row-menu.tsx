import { MoreHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStartConversation } from "@/features/shared/message-button.tsx";
import { useMay } from "@/features/shared/role.tsx";
import { Menu } from "@/ui/menu.tsx";
import { withGuestTexts, withStaffTexts } from "./lazy-texts.ts";
import type { RowActionProps } from "./row-steps.tsx";
import { nextSteps } from "./transitions.ts";
import { useNetworkNeeded } from "./unsent/use-network-needed.ts";
import { stayStep, type useSitting } from "./use-sitting.ts";

const CancelOrDeclineDialog = lazy(() => withStaffTexts(import("./cancel-or-decline-dialog.tsx")));
const ConfirmStepDialog = lazy(() => withStaffTexts(import("./confirm-step-dialog.tsx")));
const DetailsDialog = lazy(() => withStaffTexts(import("./details-dialog.tsx")));
const HistoryDialog = lazy(() => withStaffTexts(import("./history-dialog.tsx")));
const MoveDialog = lazy(() => withStaffTexts(import("./move-dialog.tsx")));
const RebookDialog = lazy(() => withStaffTexts(import("./rebook-dialog.tsx")));
const ReservationCardDialog = lazy(() => withGuestTexts(import("../guests/reservation-card-dialog.tsx")));
const StageDialog = lazy(() => withStaffTexts(import("./stage-dialog.tsx")));
const SwapDialog = lazy(() => withStaffTexts(import("./swap-dialog.tsx")));

type OpenDialog =
  | "move"
  | "swap"
  | "change"
  | "details"
  | "guestCard"
  | "history"
  | "guestCancelled"
  | "cancelOrDecline"
  | "stage";

type RowMenuProps = Omit<RowActionProps, "recent"> & { sitting: ReturnType<typeof useSitting> };

/** The steps that are rarer than the next one, in a menu. */
export function RowMenu({ reservation, name, onStep, sitting }: RowMenuProps) {
  const { t } = useTranslation("manage");
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const start = useStartConversation();
  const mayAt = useMay();
  const { cancelOrDecline } = nextSteps(reservation);
  const { actions: may, tables } = reservation;
  const networkNeeded = useNetworkNeeded();
  const online = <Id extends string>(id: Id, label: string, act: () => void) => ({
    id,
    label,
    onAction: networkNeeded(label, act),
  });
  const dialog = (id: OpenDialog, label: string) => online(id, label, () => setOpen(id));
  const mayChange = may.includes("change");
  // Guests who booked by phone have no account to write to.
  const message =
    mayAt("messages") &&
    reservation.guest.uuid !== null &&
    online(
      "message",
      t("transition.message"),
      () => void start.send({ kind: "business", reservation_id: reservation.uuid }),
    );
  const isSeated = reservation.status === "seated";
  const hasArrived = reservation.stage === "arrived";
  const stages = mayChange && [
    isSeated && { id: "stage", label: t("transition.stage"), onAction: () => setOpen("stage") },
    isSeated && online("longer", t("transition.longer", { count: stayStep }), () => void sitting.stay(stayStep)),
    isSeated && online("shorter", t("transition.shorter", { count: stayStep }), () => void sitting.stay(-stayStep)),
    reservation.status === "confirmed" && {
      id: "arrived",
      label: t(hasArrived ? "transition.notArrived" : "transition.arrived"),
      onAction: () => sitting.setStage(hasArrived ? null : "arrived"),
    },
  ];
  const actions = [
    ...(stages || []),
    may.includes("undo") && { id: "undo", label: t("transition.undo"), onAction: () => onStep("undo", "start") },
    may.includes("no_show") && {
      id: "no_show",
      label: t("transition.no_show"),
      onAction: () => onStep("no_show", "start"),
    },
    mayChange && dialog("move", t("transition.move")),
    mayChange && tables.length > 0 && dialog("swap", t("transition.swap")),
    mayChange && dialog("change", t("transition.change")),
    mayChange && dialog("details", t("transition.details")),
    message,
    mayAt("guestCards") && dialog("guestCard", t("transition.guestCard")),
    dialog("history", t("transition.history")),
    cancelOrDecline === "cancel" && dialog("guestCancelled", t("transition.guestCancelled")),
    cancelOrDecline && dialog("cancelOrDecline", t(`transition.${cancelOrDecline}`)),
  ];
  const props = { reservation, onClose: () => setOpen(null) };
  return (
    <div className="col-start-4 row-start-1 min-w-11 dense:row-[1/span_2] @min-[660px]:col-start-5">
      <Menu label={t("daySheet.more", { name })} actions={actions.filter((action) => action !== null)}>
        <MoreHorizontal aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "stage" && <StageDialog {...props} onChoose={sitting.setStage} />}
        {open === "move" && <MoveDialog {...props} />}
        {open === "swap" && <SwapDialog {...props} />}
        {open === "change" && <RebookDialog {...props} />}
        {open === "details" && <DetailsDialog {...props} />}
        {open === "guestCard" && <ReservationCardDialog {...props} />}
        {open === "history" && <HistoryDialog {...props} />}
        {open === "guestCancelled" && <ConfirmStepDialog {...props} action="cancel" />}
        {open === "cancelOrDecline" && cancelOrDecline && <CancelOrDeclineDialog {...props} action={cancelOrDecline} />}
      </Suspense>
    </div>
  );
}
