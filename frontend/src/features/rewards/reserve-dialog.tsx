import { useTranslation } from "react-i18next";
import { type RewardOffer, reserveVoucher, voucherKeys } from "@/api/rewards.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before points are set aside for an offer. */
export default function ReserveDialog({ offer, onClose }: { offer: RewardOffer; onClose: () => void }) {
  const { t } = useTranslation("rewards");
  const { send, isSending, problem } = useSend(reserveVoucher, { invalidates: voucherKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={offer.title}
      confirm={t("offer.reserveYes", { count: offer.points })}
      cancelLabel={t("offer.cancel")}
      variant="primary"
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(offer.uuid)}
    >
      <p>{t("offer.reserveText", { count: offer.points, place: offer.business?.name ?? "" })}</p>
    </ConfirmDialog>
  );
}
