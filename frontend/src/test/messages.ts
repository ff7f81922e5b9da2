import type { Conversation } from "@/api/conversations.ts";
import type { Message, MessageCard } from "@/api/messages.ts";
import { anna, giulia } from "./posts.ts";

export function makeMessage(change: Partial<Message> = {}): Message {
  const seq = change.seq ?? 1;
  return {
    uuid: `m${seq}`,
    conversation_id: "v1",
    seq,
    rev: seq,
    client_id: null,
    sender: giulia,
    sender_business: null,
    kind: "text",
    text: `Message ${seq}`,
    media: [],
    card: null,
    reply_to: null,
    reactions: [],
    mine: false,
    edited_at: null,
    deleted_at: null,
    created_at: "2026-11-21T14:00:00Z",
    system: null,
    ...change,
  };
}

export function makeConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    uuid: "v1",
    kind: "direct",
    name: null,
    picture: null,
    business: null,
    reservation_id: null,
    members: [
      { person: anna, role: "member", read_seq: 0, joined_seq: 0 },
      { person: giulia, role: "member", read_seq: 0, joined_seq: 0 },
    ],
    side: null,
    state: "active",
    mine: { read_seq: 0, joined_seq: 0, muted: false, unread: 0, can_send: true, why_not: null, is_owner: false },
    last_seq: 0,
    last_rev: 0,
    last_message: null,
    updated_at: "2026-11-21T14:00:00Z",
    created_at: "2026-11-21T10:00:00Z",
    ...change,
  };
}

export function makeCard(change: Partial<MessageCard> & Pick<MessageCard, "kind">): MessageCard {
  return {
    gone: false,
    uuid: null,
    token: null,
    business: null,
    town: null,
    starts_at: null,
    time_zone: null,
    local_date: null,
    local_time: null,
    party: null,
    status: null,
    invitation: null,
    name: null,
    count: null,
    author: null,
    excerpt: null,
    media: null,
    label: null,
    expires_at: null,
    ...change,
  };
}
