import { useTranslation } from "react-i18next";
import { type BusinessInvitation, revokeInvitation, teamKeys } from "@/api/business-team.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type RevokeDialogProps = { invitation: BusinessInvitation; onClose: () => void };

/** Asks before an invitation is revoked. */
export default function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const { t } = useTranslation("team");
  const { send, isSending, problem } = useSend(revokeInvitation, { invalidates: teamKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("revoke.title", { email: invitation.email })}
      confirm={t("revoke.confirm")}
      cancelLabel={t("cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(invitation.uuid)}
    >
      <p>{t("revoke.text")}</p>
    </ConfirmDialog>
  );
}
