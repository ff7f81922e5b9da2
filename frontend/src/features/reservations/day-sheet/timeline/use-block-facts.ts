import { useTranslation } from "react-i18next";
import type { Order } from "@/api/orders.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useGuestName } from "@/features/reservations/day-sheet/guest-name.ts";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { minutesLate } from "@/features/reservations/day-sheet/times.ts";
import { useIsUnsent } from "@/features/reservations/day-sheet/unsent/use-is-unsent.ts";
import { timeOf } from "@/lib/datetime.ts";

/** What the host has to know of a party, and the sentence that a screen reader says. */
export function useBlockFacts(reservation: Reservation, now: number, orders: readonly Order[]) {
  const { t } = useTranslation("staff");
  const { t: manage } = useTranslation("manage");
  const { t: common } = useTranslation();
  const { t: booking } = useTranslation("booking");
  const name = useGuestName()(reservation);
  const tableNames = useTableNames();
  const isUnsent = useIsUnsent(reservation.uuid);
  const { party, tables, status, stage, note, starts_at, ends_at, time_zone } = reservation;
  const late = minutesLate(reservation, now);
  const allergies = orders.flatMap(({ allergy_note }) => allergy_note ?? []);
  const sentence = [
    name,
    common("party.guests", { count: party }),
    t("timeline.fromTo", { from: timeOf(starts_at, time_zone), until: timeOf(ends_at, time_zone) }),
    tables.length > 0 ? tableNames(tables) : t("timeline.noTable"),
    booking(`status.${status}`),
    isUnsent && manage("unsent.mark"),
    stage !== null && manage(`stage.${stage}`),
    late !== null && manage("daySheet.late", { count: late }),
    note !== null && t("timeline.note", { note }),
    orders.length > 0 && t("timeline.preorder"),
    allergies.length > 0 && t("timeline.allergy", { note: allergies.join(", ") }),
  ];
  return {
    name,
    late,
    stage: stage && manage(`stage.${stage}`),
    isUnsent,
    hasNote: note !== null,
    hasOrder: orders.length > 0,
    hasAllergy: allergies.length > 0,
    sentence: sentence.filter((fact) => fact !== false).join(", "),
  };
}
