import { useTranslation } from "react-i18next";
import { cancelOrder, type Order, orderKeys } from "@/api/orders.ts";
import { useSend } from "@/api/use-send.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before an order is cancelled. */
export default function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { send, isSending, problem } = useSend(cancelOrder, {
    invalidates: orderKeys,
    onSent: () => {
      notify.success(t("cancel.done"));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("cancel.title")}
      confirm={t("cancel.yes")}
      cancelLabel={t("cancel.no")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(order.uuid)}
    >
      <p>
        {t("cancel.text", { name: order.business.name })} <FaqLink to="order-change" />
      </p>
    </ConfirmDialog>
  );
}
