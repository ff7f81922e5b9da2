import { useTranslation } from "react-i18next";
import type { QueueParty } from "@/api/queue.ts";
import { CopyField } from "@/features/shared/copy-field.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { QrCode } from "@/ui/qr-code.tsx";

/** The party's own page, to be scanned from the screen or sent. */
export default function PlaceDialog({ party: { name, url }, onClose }: { party: QueueParty; onClose: () => void }) {
  const { t } = useTranslation("queue");
  return (
    <Dialog title={t("place.title", { name })} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="mx-auto flex max-w-[340px] flex-col gap-4">
        <p className="text-base text-ink">{t("place.text")}</p>
        <div className="aspect-square w-full overflow-hidden rounded-md border border-line">
          <QrCode text={url} label={t("place.title", { name })} />
        </div>
        <CopyField label={t("place.link")} value={url} />
      </div>
    </Dialog>
  );
}
