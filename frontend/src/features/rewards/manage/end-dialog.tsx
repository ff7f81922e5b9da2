import { useTranslation } from "react-i18next";
import { endOffer, offerKeys, type RewardOffer } from "@/api/rewards.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before an offer ends. */
export default function EndDialog({ offer, onClose }: { offer: RewardOffer; onClose: () => void }) {
  const { t } = useTranslation("rewards");
  const { send, isSending, problem } = useSend(endOffer, { invalidates: offerKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("manage.endOf", { title: offer.title })}
      confirm={t("manage.endYes")}
      cancelLabel={t("manage.endNo")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(offer.uuid)}
    >
      <p>{t("manage.endText")}</p>
    </ConfirmDialog>
  );
}
