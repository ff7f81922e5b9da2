import { useTranslation } from "react-i18next";
import type { Schemas } from "@/api/wire.ts";

/** The beginning of the message that another one replies to. */
export function Quote({ reply: { sender, excerpt } }: { reply: Schemas["MessageReply"] }) {
  const { t } = useTranslation("messages");
  return (
    <blockquote className="rounded-sm border-l-3 border-gilding bg-surface/70 px-2.5 py-1.5 text-sm text-muted">
      <span className="block font-semibold text-ink">{sender?.display_name ?? t("formerMember")}</span>
      <span className="line-clamp-2 break-words">{excerpt}</span>
    </blockquote>
  );
}
