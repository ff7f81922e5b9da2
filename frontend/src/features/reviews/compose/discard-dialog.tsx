import { useTranslation } from "react-i18next";
import type { ReviewDraft } from "@/stores/review-drafts.ts";
import { Button } from "@/ui/button.tsx";
import DialogWindow from "@/ui/dialog-window.tsx";

type DiscardDialogProps = { draft: ReviewDraft; onDiscard: () => void; onClose: () => void };

/** Asks once before what was written goes, with its pictures. */
export default function DiscardDialog({ draft: { of }, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useTranslation("reviews");
  return (
    <DialogWindow
      title={of ? t("discard.changes") : t("discard.title")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("waiting.write")}
          </Button>
          <Button look="danger" onPress={onDiscard}>
            {t("compose.discard")}
          </Button>
        </>
      }
    >
      <p className="text-base text-ink">{of ? t("discard.changesText") : t("discard.text")}</p>
    </DialogWindow>
  );
}
