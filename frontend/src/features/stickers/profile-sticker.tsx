import { useTranslation } from "react-i18next";
import { useShownSticker } from "@/api/stickers.ts";
import { textOf } from "@/lib/names.ts";
import StickerArt from "./art/sticker-art.tsx";

/** The sticker that a member shows on their profile, if any, at the corner of their picture: nothing moves when it arrives. */
export default function ProfileSticker({ userId }: { userId: string }) {
  const { t } = useTranslation("stickers");
  const sticker = useShownSticker(userId);
  if (!sticker) return null;
  const { key, level, levels } = sticker;
  return (
    <p className="absolute -right-3 -bottom-3" title={textOf(sticker.name)}>
      <StickerArt name={key} level={level} levels={levels} className="size-12" />
      <span className="sr-only">{t("profile", { name: textOf(sticker.name) })}</span>
    </p>
  );
}
