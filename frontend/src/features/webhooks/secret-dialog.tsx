import { useTranslation } from "react-i18next";
import { useSend } from "@/api/use-send.ts";
import { replaceSecret, type Webhook, webhookKeys } from "@/api/webhooks.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type SecretDialogProps = { webhook: Webhook; onSecret: (secret: string) => void; onClose: () => void };

/** Asks before the secret of a webhook is replaced. */
export default function SecretDialog({ webhook, onSecret, onClose }: SecretDialogProps) {
  const { t } = useTranslation("connections");
  const { send, isSending, problem } = useSend(replaceSecret, {
    invalidates: webhookKeys,
    onSent: ({ data }) => onSecret(data.secret),
  });
  return (
    <ConfirmDialog
      title={t("webhooks.newSecretTitle")}
      confirm={t("webhooks.newSecret")}
      cancelLabel={t("cancel")}
      variant="primary"
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(webhook.uuid)}
    >
      <p>{t("webhooks.newSecretText")}</p>
    </ConfirmDialog>
  );
}
