/** A conversation has reached this revision, and this sequence number. */
export type ConversationChanged = { type: "conversation.changed"; conversation_id: string; rev: number; seq: number };
/** A member is typing; without an id, the staff of a restaurant. */
export type Typing = { type: "typing"; conversation_id: string; user_id: string | null };
/** Anything may have been missed: the live connection was not yet open, or was interrupted. */
type Gap = { type: "gap" };

export type LiveMessage = ConversationChanged | Typing | Gap;

const listeners = new Set<(message: LiveMessage) => void>();
let sender: ((conversationId: string) => void) | null = null;

/** Passes on what the live connection says about conversations. */
export function announceMessages(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}

/** Calls `listener` for each, until the returned function is called. */
export function watchMessages(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Sets what tells the other members that I am typing. */
export function connectTyping(send: typeof sender): void {
  sender = send;
}

export function sayTyping(conversationId: string): void {
  sender?.(conversationId);
}
