import { useTranslation } from "react-i18next";
import { reservationKeys } from "@/api/reservations.ts";
import { type TableWish, wishKeys, withdrawWish } from "@/api/table-wishes.ts";
import { useSend } from "@/api/use-send.ts";
import { dayAndMonth } from "@/lib/datetime.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

const invalidates = [...wishKeys, ...reservationKeys];

/** Asks before the place in the queue is given up. */
export default function WithdrawDialog({ wish, onClose }: { wish: TableWish; onClose: () => void }) {
  const { t } = useTranslation("wishes");
  const { send, isSending, problem } = useSend(withdrawWish, { invalidates, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("withdraw.title")}
      confirm={t("mine.withdraw")}
      cancelLabel={t("withdraw.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(wish.uuid)}
    >
      <p>{t("withdraw.text", { name: wish.business.name, day: dayAndMonth(wish.date) })}</p>
    </ConfirmDialog>
  );
}
