import { useTranslation } from "react-i18next";
import { type Sticker, type StickerBook, showSticker, stickerKeys } from "@/api/stickers.ts";
import { useSend } from "@/api/use-send.ts";
import { textOf } from "@/lib/names.ts";
import { notify } from "@/stores/notices.ts";
import { Select } from "@/ui/select.tsx";

/** Which sticker my profile shows. */
export function ProfileChoice({ book, earned }: { book: StickerBook; earned: readonly Sticker[] }) {
  const { t } = useTranslation("stickers");
  const { send, isSending } = useSend(showSticker, {
    invalidates: stickerKeys,
    onSent: () => notify.success(t("onProfile.saved")),
    onRefused: notify.error,
  });
  return (
    <div className="max-w-80">
      <Select
        label={t("onProfile.label")}
        isDisabled={isSending}
        options={[
          { value: "none", label: t("onProfile.none") },
          { value: "newest", label: t("onProfile.newest") },
          ...earned.map(({ key, name }) => ({ value: key, label: textOf(name) })),
        ]}
        value={book.shown}
        onChange={(shown) => void send(shown)}
      />
    </div>
  );
}
