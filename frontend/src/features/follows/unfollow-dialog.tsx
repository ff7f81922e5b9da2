import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type UnfollowDialogProps = { name: string; onConfirm: () => void; onClose: () => void };

/** Asks before a private account is unfollowed, which would have to approve again. */
export default function UnfollowDialog({ name, onConfirm, onClose }: UnfollowDialogProps) {
  const { t } = useTranslation("follows");
  return (
    <ConfirmDialog
      title={t("unfollow.title", { name })}
      confirm={t("unfollow.do")}
      cancelLabel={t("unfollow.keep")}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t("unfollow.text")}</p>
    </ConfirmDialog>
  );
}
