import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { MessageButton } from "@/features/shared/message-button.tsx";
import { InviteButton } from "./invite-button.tsx";

/** Inviting others to a reservation, and writing to the restaurant about it. */
export default function CompanyBelow({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  return (
    <>
      <InviteButton reservation={reservation} />
      <MessageButton to={{ kind: "business", reservation_id: reservation.uuid }}>{t("message")}</MessageButton>
    </>
  );
}
