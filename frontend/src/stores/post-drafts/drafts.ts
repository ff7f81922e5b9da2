import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import type { Picked } from "@/lib/picked.ts";
import type { Phase } from "@/stores/review-drafts/machine.ts";
import { restoreDraft, storeDraft } from "@/stores/review-drafts/storage.ts";
import { setWaiting } from "@/stores/review-drafts/store.ts";

/** A post that is not on the server yet, or the edit of one. Its phases are those of a review's draft. */
export type PostDraft = {
  phase: Phase;
  /** The uuid of the post that it edits; `null` for a new one. */
  of: string | null;
  /** The account that it belongs to. */
  owner: string | null;
  text: string;
  items: Picked[];
  business: Schemas["PostBusiness"] | null;
  /** A visit or review that it is about. */
  visitId: string | null;
  reviewId: string | null;
  audience: Schemas["Audience"];
  /** The server publishes once for each. Every edit renews it. */
  clientId: string;
};

type Edit = Partial<Pick<PostDraft, "text" | "items" | "business" | "visitId" | "audience">>;

/** The drafts that this page has opened, by name. */
export const usePostDrafts = create<Readonly<Record<string, PostDraft>>>()(() => ({}));

/** The name of a draft: one new post, one edit per post. */
export const postDraftName = (postId: string | null) => (postId ? `post ${postId}` : "post new");

export const blankPost = (): PostDraft => ({
  phase: "writing",
  of: null,
  owner: null,
  text: "",
  items: [],
  business: null,
  visitId: null,
  reviewId: null,
  audience: "public",
  clientId: newIdempotencyKey(),
});

/** Whether nothing was written into a new post. */
export const isBlankPost = ({ of, text, items }: PostDraft): boolean =>
  of === null && text.trim() === "" && items.length === 0;

/** The draft as it is now; `null` where none was started or loaded. */
export function currentPost(name: string): PostDraft | null {
  return usePostDrafts.getState()[name] ?? null;
}

/** Changes a draft. Resolves once the result is stored. */
export async function changePostDraft(name: string, change: Partial<PostDraft>): Promise<void> {
  const before = currentPost(name);
  if (before) await show(name, { ...before, ...change }, before);
}

/** The author edits it. To the server this is another post, so it takes a new id. */
export function editPostDraft(name: string, edit: Edit): void {
  void changePostDraft(name, { ...edit, clientId: newIdempotencyKey() });
}

/** Loads the stored draft of `owner`, or starts one. */
export async function openPostDraft(name: string, owner: string | null, fresh: () => PostDraft): Promise<PostDraft> {
  const restored = currentPost(name) ?? (await restoreDraft<PostDraft>(name));
  // It may have been opened, and even sent, while it was read.
  const known = currentPost(name) ?? restored;
  const draft = known && known.owner === owner ? known : { ...fresh(), owner };
  await show(name, draft, null);
  return draft;
}

/** Loads the stored draft of `owner`; `null` without one. */
export async function storedPost(name: string, owner: string): Promise<PostDraft | null> {
  const draft = currentPost(name) ?? (await restoreDraft<PostDraft>(name));
  if (!draft || draft.owner !== owner) return null;
  if (!currentPost(name)) usePostDrafts.setState({ [name]: draft });
  return draft;
}

/** It was published, or is discarded. */
export async function removePostDraft(name: string): Promise<void> {
  const before = currentPost(name);
  const { [name]: _, ...others } = usePostDrafts.getState();
  usePostDrafts.setState(others, true);
  setWaiting(name, false);
  await storeDraft(name, null, before);
}

async function show(name: string, draft: PostDraft, before: PostDraft | null): Promise<void> {
  usePostDrafts.setState({ [name]: draft });
  setWaiting(name, draft.phase !== "writing");
  await storeDraft(name, draft, before);
}
