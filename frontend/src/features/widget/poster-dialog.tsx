import { FileDown } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { download } from "@/lib/download.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { QrCode } from "@/ui/qr-code.tsx";

/** The code that leads to the booking page, to print on menus, cards and windows. */
export default function PosterDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation("connections");
  const picture = useRef<HTMLDivElement>(null);
  const save = () => {
    const svg = picture.current?.querySelector("svg");
    if (!svg) return;
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", "80mm");
    download("verdoro-book.svg", "image/svg+xml", copy.outerHTML);
  };
  return (
    <Dialog
      title={t("widget.poster")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button icon={FileDown} onPress={save}>
          {t("widget.download")}
        </Button>
      }
    >
      <div className="mx-auto flex max-w-[340px] flex-col items-center gap-3">
        <div ref={picture} className="aspect-square w-full overflow-hidden rounded-md border border-line">
          <QrCode text={url} label={t("widget.code")} />
        </div>
        <p className="text-base text-muted">{t("widget.posterText")}</p>
      </div>
    </Dialog>
  );
}
