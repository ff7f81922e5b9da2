import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before signing out discards steps that are not sent. */
export default function SignOutDialog({ onSignOut, onClose }: { onSignOut: () => void; onClose: () => void }) {
  const { t } = useTranslation("staff");
  return (
    <ConfirmDialog
      title={t("unsent.signOut.title")}
      confirm={t("unsent.signOut.yes")}
      cancelLabel={t("unsent.signOut.no")}
      onConfirm={onSignOut}
      onClose={onClose}
    >
      <p>{t("unsent.signOut.text")}</p>
    </ConfirmDialog>
  );
}
