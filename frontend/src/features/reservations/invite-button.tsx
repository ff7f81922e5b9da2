import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { writeBooking } from "@/lib/booking-params.ts";
import { longDate } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { shareOrCopy } from "@/lib/share.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";

/** Shares place, date, time and party by a link to the public page of the business. */
export function InviteButton({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  const { business, local_date, local_time, starts_at, party } = reservation;
  const invite = async () => {
    const choice = writeBooking({ party, date: local_date, at: starts_at });
    const outcome = await shareOrCopy({
      title: business.name,
      text: t("invite.text", { name: business.name, day: longDate(local_date), time: local_time, count: party }),
      url: `${window.location.origin}${paths.business(business.uuid)}?${choice}`,
    });
    if (outcome === "copied") notify.success(t("invite.copied"));
    if (outcome === "failed") notify.error(t("invite.failed"));
  };
  return (
    <Button variant="secondary" icon={Share2} onPress={() => void invite()}>
      {t("invite.open")}
    </Button>
  );
}
