import { useTranslation } from "react-i18next";
import type { Conversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import { useMyId } from "@/features/shared/use-chat-name.ts";

/**
 * Below my last message: sent, or read and by how many. Members who do not show what they read, and to whom it is not shown,
 * have no `read_seq`.
 */
export function Delivery({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { t } = useTranslation("messages");
  const myId = useMyId();
  const { mine, deleted_at, seq } = message;
  const { members, kind, side, last_seq } = conversation;
  if (!mine || deleted_at || seq < last_seq) return null;
  // A restaurant is a member without a person; its staff write for it.
  const others = members.filter(({ person }) => (side === "staff" ? person !== null : person?.uuid !== myId));
  const count = others.filter(({ read_seq }) => read_seq !== null && read_seq >= seq).length;
  if (count === 0) return <span>{t("delivery.sent")}</span>;
  return <span>{kind === "group" ? t("delivery.readBy", { count }) : t("delivery.read")}</span>;
}
