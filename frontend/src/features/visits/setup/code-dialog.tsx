import { useTranslation } from "react-i18next";
import type { TableCode } from "@/api/codes.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { QrCode } from "@/ui/qr-code.tsx";

/** A table's code, large enough to be scanned from the screen. */
export default function CodeDialog({ code: { table, url }, onClose }: { code: TableCode; onClose: () => void }) {
  const { t } = useTranslation("visits");
  const label = t("codes.codeOf", { table: table.label });
  return (
    <Dialog title={label} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="mx-auto flex max-w-[340px] flex-col items-center gap-3">
        <div className="aspect-square w-full overflow-hidden rounded-md border border-line">
          <QrCode text={url} label={label} />
        </div>
        <p className="text-base text-muted">{t("codes.scanMe")}</p>
      </div>
    </Dialog>
  );
}
