import { useEffect } from "react";
import type { Post, PostBusiness } from "@/api/posts.ts";
import { pickedOf } from "@/lib/picked.ts";
import { useAuth } from "@/stores/auth.ts";
import {
  blankPost,
  isBlankPost,
  openPostDraft,
  type PostDraft,
  postDraftName,
  removePostDraft,
  usePostDrafts,
} from "@/stores/post-drafts/drafts.ts";

/** The draft of a new post, or of the edit of one: the stored one, or a fresh one. */
export function usePostDraft(post: Post | undefined, business: PostBusiness | null) {
  const name = postDraftName(post?.uuid ?? null);
  const owner = useAuth(({ auth }) => auth?.uuid ?? null);
  const draft = usePostDrafts((drafts) => drafts[name]);
  const fresh = (): PostDraft => (post ? editOf(post) : { ...blankPost(), business });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is opened once for each person and post.
  useEffect(() => {
    void openPostDraft(name, owner, fresh);
  }, [name, owner]);
  /** Whether there is something to lose. */
  const isTouched = draft !== undefined && (post ? !isSame(draft, editOf(post)) : !isBlankPost(draft));
  /** A draft that holds nothing is not kept. */
  const leave = () => {
    if (draft?.phase === "writing" && !isTouched) void removePostDraft(name);
  };
  return { name, draft, isTouched, leave };
}

function editOf({ uuid, text, media, business, audience }: Post): PostDraft {
  return { ...blankPost(), of: uuid, text, items: media.map(pickedOf), business, audience };
}

function isSame(one: PostDraft, other: PostDraft): boolean {
  const content = ({ text, items, business, audience }: PostDraft) =>
    JSON.stringify([text, items.map(({ id, alt }) => [id, alt]), business?.uuid, audience]);
  return content(one) === content(other);
}
