import { useTranslation } from "react-i18next";
import { ConfirmDialog, type ConfirmDialogProps } from "@/ui/confirm-dialog.tsx";

/** Asks before the address of a calendar is replaced. */
export default function ReplaceDialog(
  props: Pick<ConfirmDialogProps, "isSending" | "problem" | "onConfirm" | "onClose">,
) {
  const { t } = useTranslation("connections");
  return (
    <ConfirmDialog
      {...props}
      title={t("calendar.replaceTitle")}
      confirm={t("calendar.replace")}
      cancelLabel={t("cancel")}
    >
      <p>{t("calendar.replaceText")}</p>
    </ConfirmDialog>
  );
}
