import { useState } from "react";
import { useTranslation } from "react-i18next";
import { giveBackVoucher, type Voucher, voucherKeys } from "@/api/rewards.ts";
import { useSend } from "@/api/use-send.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { QrCode } from "@/ui/qr-code.tsx";
import { useVoucherTerms } from "./voucher-terms.ts";

/** A voucher to show at the table: a code to scan, the same to read aloud, and a way to give it back. */
export default function VoucherDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { t } = useTranslation("rewards");
  const terms = useVoucherTerms();
  const [isAsking, setAsking] = useState(false);
  const { send, isSending, problem } = useSend(giveBackVoucher, { invalidates: voucherKeys, onSent: onClose });
  return (
    <Dialog
      title={voucher.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        isAsking ? (
          <>
            <Button variant="quiet" onPress={() => setAsking(false)}>
              {t("voucher.keep")}
            </Button>
            <Button variant="danger" isLoading={isSending} onPress={() => void send(voucher.uuid)}>
              {t("voucher.giveBackYes")}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onPress={() => setAsking(true)}>
            {t("voucher.giveBack")}
          </Button>
        )
      }
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="text-base text-ink">{voucher.worth}</p>
        {voucher.url && <QrCode text={voucher.url} label={t("voucher.qr")} className="size-56 rounded-md" />}
        <p className="display text-2xl font-bold tracking-widest text-ink">
          {voucher.code.slice(0, 4)} {voucher.code.slice(4)}
        </p>
        <p className="text-base text-muted">{t("voucher.hint", { place: voucher.business.name })}</p>
        <p className="text-sm text-muted">
          <DotSeparated facts={terms(voucher)} />
        </p>
        {isAsking && <p className="text-base text-ink">{t("voucher.giveBackText", { count: voucher.points })}</p>}
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
