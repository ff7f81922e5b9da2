import { Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sticker } from "@/api/stickers.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { textOf } from "@/lib/names.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import StickerArt from "./art/sticker-art.tsx";
import { levelOf } from "./levels.ts";
import { sharePicture } from "./share-picture.ts";

/** A sticker in full: how it is earned, its levels, and sharing it as a picture. */
export default function StickerDialog({ sticker, onClose }: { sticker: Sticker; onClose: () => void }) {
  const { t } = useTranslation("stickers");
  const drawing = useRef<HTMLDivElement>(null);
  const [isSharing, setSharing] = useState(false);
  const { key, levels, value } = sticker;
  const level = levelOf(sticker);
  const name = textOf(sticker.name);
  const share = async () => {
    const svg = drawing.current?.querySelector("svg");
    setSharing(true);
    const isMade = svg ? await sharePicture(svg, { name, text: t("share.text", { name }) }) : false;
    setSharing(false);
    if (!isMade) notify.error(t("share.failed"));
  };
  return (
    <Dialog
      isOpen
      title={name}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        level !== undefined && (
          <Button variant="secondary" icon={Share2} isLoading={isSharing} onPress={() => void share()}>
            {t("share.picture")}
          </Button>
        )
      }
    >
      <div className="flex flex-col items-center gap-5">
        <div ref={drawing}>
          <StickerArt name={key} level={level} levels={levels.length} className="size-48" />
        </div>
        <p className="text-center text-base text-ink">{textOf(sticker.how)}</p>
        <ol className="w-full divide-y divide-line border-y border-line">
          {levels.map(({ needed, earned_at }, at) => (
            <li key={needed} className="flex flex-wrap justify-between gap-x-4 py-3 text-base text-ink">
              <span>{t("level", { level: at + 1, levels: levels.length })}</span>
              <span className="text-muted">
                {earned_at
                  ? t("on", { date: shortDate(dateIn(readersZone(), new Date(earned_at))) })
                  : t("progress", { value: Math.min(value, needed), needed })}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
