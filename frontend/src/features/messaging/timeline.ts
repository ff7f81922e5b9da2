import type { Message } from "@/api/messages.ts";
import { dateIn } from "@/lib/datetime.ts";
import type { Outgoing } from "@/stores/messages/outgoing.ts";

/** What a chat shows, from top to bottom. */
export type Row =
  | { kind: "day"; key: string; date: string }
  | { kind: "unread"; key: string }
  | { kind: "system"; key: string; message: Message }
  | {
      kind: "message";
      key: string;
      message: Message;
      /** Whether it follows a message of the same sender in the same minute, so that name and time are shown once. */
      isFirst: boolean;
      isLast: boolean;
    }
  | { kind: "outgoing"; key: string; message: Outgoing };

/** Who a message is from, to group those of one sender. */
const senderOf = ({ sender, sender_business, mine }: Message) =>
  mine ? "me" : `${sender_business?.uuid ?? ""} ${sender?.uuid ?? ""}`;

const minuteOf = ({ created_at }: Message) => created_at.slice(0, 16);

const isGrouped = (one: Message | undefined, other: Message | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.kind === "text" &&
  other.kind === "text" &&
  senderOf(one) === senderOf(other) &&
  minuteOf(one) === minuteOf(other);

/**
 * Messages by day, with a line above the first one that is unread, then those that are not sent yet. `readSeq` is what was
 * read when the chat was opened; `null` shows no line.
 */
export function timeline(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  readSeq: number | null,
  zone: string,
): Row[] {
  const rows: Row[] = [];
  let day = "";
  let isUnreadShown = readSeq === null;
  messages.forEach((message, at) => {
    const date = dateIn(zone, new Date(message.created_at));
    const isNewDay = date !== day;
    if (isNewDay) rows.push({ kind: "day", key: `day ${date}`, date });
    day = date;
    const isUnread = !isUnreadShown && !message.mine && message.seq > (readSeq ?? 0);
    if (isUnread) rows.push({ kind: "unread", key: "unread" });
    isUnreadShown ||= isUnread;
    const key = message.client_id ? plain(message.client_id) : message.uuid;
    if (message.kind === "system") rows.push({ kind: "system", key, message });
    else
      rows.push({
        kind: "message",
        key,
        message,
        isFirst: isNewDay || isUnread || !isGrouped(messages[at - 1], message),
        isLast: !isGrouped(message, messages[at + 1]),
      });
  });
  const arrived = new Set(messages.flatMap(({ client_id }) => (client_id ? [plain(client_id)] : [])));
  for (const message of outgoing) {
    const key = plain(message.client_id);
    if (!arrived.has(key)) rows.push({ kind: "outgoing", key, message });
  }
  return rows;
}

/** The server writes client ids with hyphens. */
const plain = (id: string) => id.replaceAll("-", "");
