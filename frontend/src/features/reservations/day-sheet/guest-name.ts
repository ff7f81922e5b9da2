import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";

/** Returns the name of a party, or a label if it has none. */
export function useGuestName(): (reservation: Pick<Reservation, "guest" | "walk_in">) => string {
  const { t } = useTranslation("manage");
  return ({ guest: { name }, walk_in }) => name || t(walk_in ? "daySheet.walkIn" : "daySheet.noName");
}

/** Returns "Anna, 4 guests at 20:00.". */
export function usePartyInWords(): (reservation: Reservation) => string {
  const { t } = useTranslation("staff");
  const guestName = useGuestName();
  return (reservation) =>
    t("party", { name: guestName(reservation), time: reservation.local_time, count: reservation.party });
}
