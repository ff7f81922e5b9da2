import type { Conversation } from "@/api/conversations.ts";
import { messagePage, readChanges, readMessages } from "@/api/messages.ts";
import type { ApiError } from "@/api/problem.ts";
import { latestRevision, type Thread, withChanges, withNewer, withOlder } from "@/stores/messages/thread.ts";
import { changeThread, setThread, threadOf } from "@/stores/messages/threads.ts";

/** The most pages of changes in a row; a thread further behind is read again from its end. */
const mostPages = 10;

type Failure = ApiError | null;

/** The sequence number below which the first page ends; `null` for the newest page. */
export function startOf({ mine, last_seq }: Conversation, at: number | null): number | null {
  const middle = at ?? (mine.unread > messagePage ? Math.max(mine.read_seq, mine.joined_seq) : null);
  if (middle === null) return null;
  const end = middle + messagePage / 2;
  return end > last_seq ? null : end;
}

/** Loads the page at the unread line, at the message `at`, or else the newest one. */
export async function openThread(conversation: Conversation, at: number | null): Promise<Failure> {
  const { uuid, last_seq, last_rev } = conversation;
  const before = startOf(conversation, at);
  const { data, error } = await readMessages(uuid, before);
  if (error) return error;
  const messages = data.data.toReversed();
  const hasNewer = before !== null && (messages.at(-1)?.seq ?? 0) < last_seq;
  const rev = hasNewer ? last_rev : latestRevision(messages);
  setThread(uuid, { messages, rev, hasOlder: data.meta.next_cursor !== null, hasNewer });
  return null;
}

export async function loadOlder(uuid: string): Promise<Failure> {
  const first = threadOf(uuid)?.messages[0];
  if (!first) return null;
  const { data, error } = await readMessages(uuid, first.seq);
  if (data) changeThread(uuid, (thread) => withOlder(thread, data.data, data.meta.next_cursor !== null));
  return error ?? null;
}

/** The page after the last message is the one before the message that is a page further. */
export async function loadNewer(uuid: string, lastSeq: number): Promise<Failure> {
  const last = threadOf(uuid)?.messages.at(-1);
  if (!last) return null;
  const end = last.seq + messagePage + 1;
  const { data, error } = await readMessages(uuid, end > lastSeq ? null : end);
  if (data) changeThread(uuid, (thread) => withNewer(thread, data.data, end > lastSeq ? last.seq : lastSeq));
  return error ?? null;
}

/** What is being caught up with: the revisions that are known to exist. */
const wanted = new Map<string, number>();

/**
 * Applies all changes up to a revision that was announced. Without one, those that may have been missed. Announcements that
 * arrive meanwhile are served by the same loop.
 */
export async function catchUp(uuid: string, rev = Number.POSITIVE_INFINITY): Promise<void> {
  const isRunning = wanted.has(uuid);
  wanted.set(uuid, Math.max(rev, wanted.get(uuid) ?? 0));
  if (isRunning) return;
  try {
    await applyChanges(uuid);
  } finally {
    wanted.delete(uuid);
  }
}

const isBehind = (thread: Thread | undefined, uuid: string): thread is Thread =>
  thread !== undefined && thread.rev < (wanted.get(uuid) ?? 0);

async function applyChanges(uuid: string): Promise<void> {
  for (let pages = 0; ; pages++) {
    const thread = threadOf(uuid);
    if (!isBehind(thread, uuid)) return;
    if (pages === mostPages) return readAnew(uuid);
    const { data } = await readChanges(uuid, thread.rev);
    // The next announcement, or the next connection, tries again.
    if (!data) return;
    const isWhole = data.meta.next_cursor === null;
    const reached = Number(data.meta.next_cursor ?? data.meta.last_rev);
    changeThread(uuid, (now) => withChanges(now, data.data, reached));
    if (isWhole && wanted.get(uuid) === Number.POSITIVE_INFINITY) wanted.set(uuid, 0);
    // The announcement came before a replica of the database had the change, or it was none of mine.
    if (isWhole && reached <= thread.rev) return;
  }
}

/** Shows the newest page instead. */
export async function readAnew(uuid: string): Promise<void> {
  const { data } = await readMessages(uuid, null);
  if (!data) return;
  const messages = data.data.toReversed();
  const rev = latestRevision(messages);
  setThread(uuid, { messages, rev, hasOlder: data.meta.next_cursor !== null, hasNewer: false });
}
