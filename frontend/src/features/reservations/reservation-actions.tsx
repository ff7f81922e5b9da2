import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { Button } from "@/ui/button.tsx";

/** Includes the time picker, so it is loaded when it is opened. */
const ChangeDialog = lazy(() => import("./change-dialog.tsx"));
const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));

/** The buttons to change and cancel, if still possible. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("booking");
  const { t: ticket } = useTranslation("ticket");
  const [open, setOpen] = useState<"change" | "cancel" | null>(null);
  const may = (action: "change" | "cancel") => reservation.actions.includes(action);
  if (!may("change") && !may("cancel")) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {may("change") && (
        <Button variant="secondary" onPress={() => setOpen("change")}>
          {t("change.open")}
        </Button>
      )}
      {may("cancel") && (
        <Button variant="danger" onPress={() => setOpen("cancel")}>
          {ticket("cancel.open")}
        </Button>
      )}
      <Suspense>
        {open === "change" && <ChangeDialog reservation={reservation} onClose={() => setOpen(null)} />}
        {open === "cancel" && <CancelDialog reservation={reservation} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
