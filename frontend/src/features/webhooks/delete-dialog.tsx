import { useTranslation } from "react-i18next";
import { useSend } from "@/api/use-send.ts";
import { deleteWebhook, type Webhook, webhookKeys } from "@/api/webhooks.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before a webhook is deleted. */
export default function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation("connections");
  const { send, isSending, problem } = useSend(deleteWebhook, { invalidates: webhookKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("webhooks.deleteTitle")}
      confirm={t("webhooks.delete")}
      cancelLabel={t("cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(webhook.uuid)}
    >
      <p className="break-words">{t("webhooks.deleteText", { url: webhook.url })}</p>
    </ConfirmDialog>
  );
}
