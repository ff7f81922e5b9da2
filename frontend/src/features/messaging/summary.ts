import { useTranslation } from "react-i18next";
import type { Message } from "@/api/messages.ts";
import { useSystemText } from "./system-text.ts";

/** A message in one line: its text, or what it consists of. */
export function useSummary(): (message: Message) => string {
  const { t } = useTranslation("messages");
  const systemText = useSystemText();
  return (message) => {
    const { kind, text, media, card, deleted_at } = message;
    if (kind === "system") return systemText(message);
    if (deleted_at) return t("bubble.deleted");
    if (text) return text;
    if (card) return t(`card.${card.kind}`);
    return media.some((each) => each.kind === "video")
      ? t("summary.video")
      : t("summary.photo", { count: media.length });
  };
}
