import type { Schemas } from "@/api/wire.ts";

type Message = Schemas["Message"];

/** The loaded messages of a conversation: all those between the first and the last one. */
export type Thread = {
  /** In ascending order of their sequence numbers. */
  messages: readonly Message[];
  /** All changes up to this revision are applied. */
  rev: number;
  hasOlder: boolean;
  /** Whether there are messages after the last one; new ones are then not shown. */
  hasNewer: boolean;
};

/** The newest revision in a page. No change of its messages up to this revision can be missing in it. */
export function latestRevision(messages: readonly Message[]): number {
  return Math.max(0, ...messages.map(({ rev }) => rev));
}

/** The union in the order of the sequence numbers; of each message the newest revision. */
export function merged(known: readonly Message[], read: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.uuid, message]));
  for (const message of read) {
    const before = all.get(message.uuid);
    if (!before || before.rev <= message.rev) all.set(message.uuid, message);
  }
  return [...all.values()].sort((one, other) => one.seq - other.seq);
}

/** Adds the page before the first message. */
export function withOlder(thread: Thread, page: readonly Message[], hasOlder: boolean): Thread {
  return { ...thread, messages: merged(thread.messages, page), hasOlder };
}

/** Adds the page after the last message. */
export function withNewer(thread: Thread, page: readonly Message[], lastSeq: number): Thread {
  const messages = merged(thread.messages, page);
  return { ...thread, messages, hasNewer: (messages.at(-1)?.seq ?? 0) < lastSeq };
}

/** Applies changes in the order of their revisions; with them the thread is at `rev`. */
export function withChanges(thread: Thread, changes: readonly Message[], rev: number): Thread {
  return {
    ...thread,
    messages: merged(thread.messages, changes.filter(isWithin(thread))),
    rev: Math.max(thread.rev, rev),
  };
}

/** Applies messages that the server has just returned. The revision advances only where none is missing in between. */
export function withReturned(thread: Thread, returned: readonly Message[]): Thread {
  const revisions = returned.map(({ rev }) => rev).sort((one, other) => one - other);
  const rev = revisions.reduce((known, next) => (next === known + 1 ? next : known), thread.rev);
  return withChanges(thread, returned, rev);
}

/** Whether a message belongs between the first and the last one; other pages are read when they are shown. */
function isWithin({ messages, hasOlder, hasNewer }: Thread) {
  const first = messages[0]?.seq ?? 0;
  const last = messages.at(-1)?.seq ?? 0;
  return ({ seq }: Message) => (seq >= first || !hasOlder) && (seq <= last || !hasNewer);
}
