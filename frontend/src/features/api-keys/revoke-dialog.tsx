import { useTranslation } from "react-i18next";
import { type ApiKey, apiKeyKeys, revokeApiKey } from "@/api/api-keys.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before a key is revoked. */
export default function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation("connections");
  const { send, isSending, problem } = useSend(revokeApiKey, { invalidates: apiKeyKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("keys.revokeTitle", { name: apiKey.name })}
      confirm={t("keys.revoke")}
      cancelLabel={t("cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(apiKey.uuid)}
    >
      <p>{t("keys.revokeText")}</p>
    </ConfirmDialog>
  );
}
