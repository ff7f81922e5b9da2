import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";

/** What to call a party; one that came in from the street may have given no name. */
export function useGuestName(): (reservation: Pick<Reservation, "guest" | "walk_in">) => string {
  const { t } = useTranslation("manage");
  return ({ guest: { name }, walk_in }) => name || t(walk_in ? "book.walkIn" : "book.noName");
}
