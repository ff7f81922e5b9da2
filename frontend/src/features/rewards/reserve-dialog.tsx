import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RewardOffer, reserveVoucher, voucherKeys } from "@/api/rewards.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { Select } from "@/ui/select.tsx";
import { useCarriers } from "./use-carriers.ts";

const anyVisit = "any";

/**
 * Asks before points are set aside for an offer. The voucher can be for a reservation or an order of the member, where the
 * staff then see it.
 */
export default function ReserveDialog({ offer, onClose }: { offer: RewardOffer; onClose: () => void }) {
  const { t } = useTranslation("rewards");
  const { send, isSending, problem } = useSend(reserveVoucher, { invalidates: voucherKeys, onSent: onClose });
  const [chosen, setChosen] = useState(anyVisit);
  const carriers = useCarriers(offer.business_id);
  const carrier = carriers.find(({ uuid }) => uuid === chosen);
  return (
    <ConfirmDialog
      title={offer.title}
      confirm={t("offer.reserveYes", { count: offer.points })}
      cancelLabel={t("offer.cancel")}
      variant="primary"
      {...{ isSending, problem, onClose }}
      onConfirm={() => send({ offer_id: offer.uuid, ...(carrier && { [`${carrier.kind}_id`]: carrier.uuid }) })}
    >
      <p>{t("offer.reserveText", { count: offer.points, place: offer.business?.name ?? "" })}</p>
      {carriers.length > 0 && (
        <Select
          label={t("offer.useFor")}
          options={[
            { value: anyVisit, label: t("offer.anyVisit") },
            ...carriers.map(({ uuid, label }) => ({ value: uuid, label })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}
