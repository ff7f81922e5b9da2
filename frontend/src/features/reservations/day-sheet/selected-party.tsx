import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { DaySheetRow } from "./day-sheet-row.tsx";

type SelectedPartyProps = {
  reservation: Reservation;
  /** The current time, in milliseconds. */
  now: number;
  onClose: () => void;
};

/** The row of the list, with its steps, of the party that was pressed in another view. */
export function SelectedParty({ reservation, now, onClose }: SelectedPartyProps) {
  const { t } = useTranslation("staff");
  return (
    <section
      aria-label={t("timeline.selected")}
      className="@container sticky bottom-0 z-40 flex items-start gap-2 rounded-md border border-line bg-surface px-3 shadow-raised"
    >
      <div className="min-w-0 flex-1">
        <DaySheetRow key={reservation.uuid} reservation={reservation} now={now} isSought />
      </div>
      <IconButton name={t("timeline.close")} onPress={onClose}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </section>
  );
}
