import { useTranslation } from "react-i18next";
import type { Reservation } from "../../../api/reservations.ts";

/** What the server calls a party that walked in and gave no name. */
const nameless = "Walk-in";

/** What to call a party; one that came in from the street may have given no name. */
export function useGuestName(): (reservation: Pick<Reservation, "guest" | "walk_in">) => string {
  const { t } = useTranslation("manage");
  return ({ guest: { name }, walk_in }) => {
    if (walk_in && (name === "" || name === nameless)) return t("book.walkIn");
    return name || t("book.noName");
  };
}
