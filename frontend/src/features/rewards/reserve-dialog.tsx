import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RewardOffer, reserveVoucher, voucherKeys } from "@/api/rewards.ts";
import { useSend } from "@/api/use-send.ts";
import { useComing } from "@/features/reservations/use-coming.ts";
import { dayAndMonth } from "@/lib/datetime.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { Select } from "@/ui/select.tsx";

const anyVisit = "any";

/** Asks before points are set aside for an offer. The voucher can be for one of the member's reservations, which the staff then see. */
export default function ReserveDialog({ offer, onClose }: { offer: RewardOffer; onClose: () => void }) {
  const { t } = useTranslation("rewards");
  const { send, isSending, problem } = useSend(reserveVoucher, { invalidates: voucherKeys, onSent: onClose });
  const [reservation, setReservation] = useState(anyVisit);
  const { reservations = [] } = useComing();
  const mine = reservations.filter(
    ({ business, status }) => business.uuid === offer.business_id && (status === "confirmed" || status === "pending"),
  );
  return (
    <ConfirmDialog
      title={offer.title}
      confirm={t("offer.reserveYes", { count: offer.points })}
      cancelLabel={t("offer.cancel")}
      variant="primary"
      {...{ isSending, problem, onClose }}
      onConfirm={() => send({ offer_id: offer.uuid, reservation_id: reservation === anyVisit ? null : reservation })}
    >
      <p>{t("offer.reserveText", { count: offer.points, place: offer.business?.name ?? "" })}</p>
      {mine.length > 0 && (
        <Select
          label={t("offer.useFor")}
          options={[
            { value: anyVisit, label: t("offer.anyVisit") },
            ...mine.map(({ uuid, local_date, local_time, party }) => ({
              value: uuid,
              label: t("offer.reservation", { date: dayAndMonth(local_date), time: local_time, count: party }),
            })),
          ]}
          value={reservation}
          onChange={setReservation}
        />
      )}
    </ConfirmDialog>
  );
}
