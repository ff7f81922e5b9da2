import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";

/** Returns the name of a party, or a label if it has none. */
export function useGuestName(): (reservation: Pick<Reservation, "guest" | "walk_in">) => string {
  const { t } = useTranslation("manage");
  return ({ guest: { name }, walk_in }) => name || t(walk_in ? "daySheet.walkIn" : "daySheet.noName");
}
