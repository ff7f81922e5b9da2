import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { useSharing } from "@/features/shared/use-sharing.tsx";
import { writeBooking } from "@/lib/booking-params.ts";
import { longDate } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";

/** Invites to a reservation in a chat, or shares place, date, time and party by a link to the page of the business. */
export function InviteButton({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  const { uuid, business, local_date, local_time, starts_at, party } = reservation;
  const choice = writeBooking({ party, date: local_date, at: starts_at });
  const { share, sheet } = useSharing({
    card: { kind: "reservation", uuid },
    shared: {
      title: business.name,
      text: t("invite.text", { name: business.name, day: longDate(local_date), time: local_time, count: party }),
      url: `${window.location.origin}${paths.business(business.uuid)}?${choice}`,
    },
  });
  return (
    <>
      <Button variant="secondary" icon={Share2} onPress={share}>
        {t("invite.open")}
      </Button>
      {sheet}
    </>
  );
}
