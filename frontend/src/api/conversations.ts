import { myConversations } from "./offline-queries.ts";
import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** A direct conversation, a group, or one of a guest with a restaurant about a reservation. */
export type Conversation = Schemas["Conversation"];

type ConversationsPage = Page<Conversation> & { meta: MessageCount };

/** How many conversations have unread messages, and how many requests wait. */
export type MessageCount = Schemas["MessageCount"];

/** The keys that a change of a conversation makes outdated. */
export const conversationKeys = ["conversations", "message_count"];

/** GET conversations: the latest first, page by page. */
export function useConversations(state: "active" | "request", q = "") {
  return usePages<ConversationsPage>("conversations", { ...myConversations, state, q }, { keepPreviousData: true });
}

/** GET conversations/{uuid}. `null` sends nothing. */
export function useConversation(uuid: string | null) {
  const { answer, ...read } = useRead<Data<Conversation>>(uuid && `conversations/${encodeURIComponent(uuid)}`);
  return { ...read, conversation: answer?.data };
}

/** GET message_count. */
export function useMessageCount(): MessageCount | undefined {
  return useRead<Data<MessageCount>>("message_count").answer?.data;
}

export type ConversationNew = Schemas["ConversationNew"];

/** POST conversations: direct ones and those about a reservation exist once, so an existing one may be returned. */
export function startConversation(body: ConversationNew): Promise<Result<Data<Conversation>>> {
  return request({ method: "POST", url: "conversations", body });
}

/** PATCH conversations: name and picture of a group, muting, accepting a request. */
export function changeConversation(body: Schemas["ConversationChange"]): Promise<Result<Data<Conversation>>> {
  return request({ method: "PATCH", url: "conversations", body });
}

/** DELETE conversations?records[]: deletes a request, leaves a group, or removes a conversation from my list. */
export function removeConversation(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "conversations", query: { records: [uuid] } });
}

/** POST conversations/{uuid}/members. */
export function addMembers(uuid: string, user_ids: string[]): Promise<Result<unknown>> {
  return request({ method: "POST", url: `conversations/${uuid}/members`, body: { user_ids } });
}

/** DELETE conversations/{uuid}/members?records[]: by the owner, or myself. */
export function removeMember(uuid: string, userId: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `conversations/${uuid}/members`, query: { records: [userId] } });
}

/** PATCH conversations/{uuid}/members: makes another member the owner. */
export function passOwnership(uuid: string, user_id: string): Promise<Result<unknown>> {
  return request({ method: "PATCH", url: `conversations/${uuid}/members`, body: { user_id, role: "owner" } });
}
