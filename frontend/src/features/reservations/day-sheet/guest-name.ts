import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";

/** The name of a party; a walk-in may have none. */
export function useGuestName(): (reservation: Pick<Reservation, "guest" | "walk_in">) => string {
  const { t } = useTranslation("manage");
  return ({ guest: { name }, walk_in }) => name || t(walk_in ? "book.walkIn" : "book.noName");
}
