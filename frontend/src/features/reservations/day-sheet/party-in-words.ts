import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { useGuestName } from "./guest-name.ts";

/** Returns "Anna, 4 guests at 20:00.". */
export function usePartyInWords(): (reservation: Reservation) => string {
  const { t } = useTranslation("staff");
  const guestName = useGuestName();
  return (reservation) =>
    t("party", { name: guestName(reservation), time: reservation.local_time, count: reservation.party });
}
