import { useTranslation } from "react-i18next";
import type { ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type DiscardDialogProps = { draft: ReviewDraft; onDiscard: () => void; onClose: () => void };

/** Asks for confirmation before a draft and its pictures are discarded. */
export default function DiscardDialog({ draft: { of }, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useTranslation("reviews");
  return (
    <ConfirmDialog
      title={of ? t("discard.changes") : t("discard.title")}
      confirm={t("compose.discard")}
      cancelLabel={t("waiting.write")}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{of ? t("discard.changesText") : t("discard.text")}</p>
    </ConfirmDialog>
  );
}
