import type { Result } from "./problem.ts";
import type { Data, Page } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Message = Schemas["Message"];
export type MessageCard = Schemas["MessageCard"];
export type MessageCardNew = Schemas["CardNew"];
export type MessageNew = Schemas["MessageNew"];

export type Emoji = Schemas["ReactionNew"]["emoji"];

/** The number of messages in a page. */
export const messagePage = 50;

/** The largest number of messages in one request. */
export const mostInBatch = 20;

/** The reactions that the server takes. */
export const reactions = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const satisfies Emoji[];

const path = (conversationId: string) => `conversations/${encodeURIComponent(conversationId)}`;

/** GET conversations/{uuid}/messages: the newest first; with `before`, those with a smaller sequence number. */
export function readMessages(conversationId: string, before: number | null): Promise<Result<Page<Message>>> {
  return request({ url: `${path(conversationId)}/messages`, query: { before_seq: before, limit: messagePage } });
}

export type Changes = { data: Message[]; meta: { next_cursor: string | null; last_rev: number; last_seq: number } };

/** GET conversations/{uuid}/changes: what was written, edited or deleted after a revision, in that order. */
export function readChanges(conversationId: string, after_rev: number): Promise<Result<Changes>> {
  return request({ url: `${path(conversationId)}/changes`, query: { after_rev, limit: 100 } });
}

/** POST conversations/{uuid}/messages: repeated with the same client ids after a lost response, it sends once. */
export function sendMessages(
  conversationId: string,
  messages: MessageNew[],
): Promise<Result<Data<Schemas["MessagesSent"]>>> {
  return request({ method: "POST", url: `${path(conversationId)}/messages`, body: { messages } });
}

/** PATCH conversations/{uuid}/read: everything up to a sequence number. */
export function markRead(conversationId: string, seq: number): Promise<Result<Data<Schemas["ReadMark"]>>> {
  return request({ method: "PATCH", url: `${path(conversationId)}/read`, body: { seq } });
}

/** PATCH messages: my own, within 15 minutes. */
export function changeMessage(uuid: string, text: string): Promise<Result<Data<Message>>> {
  return request({ method: "PATCH", url: "messages", body: { uuid, text } });
}

/** DELETE messages?records[]: my own, within 15 minutes. */
export function removeMessage(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "messages", query: { records: [uuid] } });
}

/** PUT or DELETE messages/{uuid}/reaction: a member has one reaction to a message. */
export function react(uuid: string, emoji: Emoji | null): Promise<Result<unknown>> {
  const url = `messages/${uuid}/reaction`;
  return emoji === null ? request({ method: "DELETE", url }) : request({ method: "PUT", url, body: { emoji } });
}

/** GET messages?q=: my messages with these words, page by page. Empty words request nothing. */
export function useFoundMessages(q: string) {
  return usePages<Page<Message>>("messages", q === "" ? null : { q, limit: 20 }, { keepPreviousData: true });
}

/** POST message_reports: moderators see only the messages named. */
export function reportMessages(body: Schemas["MessageReportNew"]): Promise<Result<unknown>> {
  return request({ method: "POST", url: "message_reports", body });
}

/** POST reservation_invitations: accepts the invitation in a message. */
export function acceptInvitation(message_id: string): Promise<Result<Data<Message>>> {
  return request({ method: "POST", url: "reservation_invitations", body: { message_id } });
}
