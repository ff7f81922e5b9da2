import { create } from "zustand";
import { readStored, writeStored } from "@/lib/storage.ts";
import type { ReviewDraft } from "./machine.ts";

type ReviewDrafts = {
  /** The drafts that this page has opened, by name. */
  drafts: Readonly<Record<string, ReviewDraft>>;
  /** The names of all submitted drafts on this device, those of posts included. */
  waiting: readonly string[];
};

/**
 * The reviews that are being written or wait for a connection. Change them through `drafts.ts` only. That file, the state
 * machine and the database client load on demand: some screens are within 100 bytes of their size budget. So `waiting`
 * is in local storage as well as in the database: a page that starts knows whether there is anything to load.
 */
export const useReviewDrafts = create<ReviewDrafts>()(() => ({ drafts: {}, waiting: storedWaiting() }));

/** Starts from the stored names, which another tab may have changed. */
export function setWaiting(name: string, isWaiting: boolean): void {
  const stored = storedWaiting();
  if (stored.includes(name) === isWaiting && useReviewDrafts.getState().waiting.includes(name) === isWaiting) return;
  const others = stored.filter((other) => other !== name);
  storeWaiting(isWaiting ? [...others, name] : others);
}

export function storeWaiting(waiting: readonly string[]): void {
  writeStored({ waiting: waiting.length > 0 ? waiting : undefined });
  useReviewDrafts.setState({ waiting });
}

function storedWaiting(): readonly string[] {
  const { waiting } = readStored();
  return Array.isArray(waiting) ? waiting.filter((name) => typeof name === "string") : [];
}

/** The name of a draft: one new review per business, one edit per review. */
export const draftName = (businessId: string, reviewId: string | null) =>
  reviewId ? `review ${reviewId}` : `new ${businessId}`;

/** Whether a name is that of a post's draft: see stores/post-drafts. */
export const isPostDraft = (name: string): boolean => name.startsWith("post ");

/** Whether a name is that of the messages that wait in a conversation: see stores/messages. */
export const isMessageQueue = (name: string): boolean => name.startsWith("chat ");

/** The name under which the list of what waits knows the steps of a business's host stand: see stores/stand. */
export const standQueueName = (businessId: string) => `stand ${businessId}`;

/** Whether a name is that of a host stand's steps. */
export const isStandQueue = (name: string): boolean => name.startsWith("stand ");
