import { useTranslation } from "react-i18next";
import { useShownSticker } from "@/api/stickers.ts";
import { textOf } from "@/lib/names.ts";
import StickerArt from "./art/sticker-art.tsx";

/** The sticker that a member shows on their profile, if any. */
export default function ProfileSticker({ userId }: { userId: string }) {
  const { t } = useTranslation("stickers");
  const sticker = useShownSticker(userId);
  if (!sticker) return null;
  const { key, level, levels } = sticker;
  return (
    <p className="flex items-center gap-3 text-base text-ink">
      <StickerArt name={key} level={level} levels={levels} className="size-14 shrink-0" />
      {t("profile", { name: textOf(sticker.name) })}
    </p>
  );
}
