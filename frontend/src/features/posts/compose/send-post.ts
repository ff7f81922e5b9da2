import { isUnanswered } from "@/api/errors.ts";
import { changePost, type Post, publishPost } from "@/api/posts.ts";
import type { ApiError } from "@/api/problem.ts";
import { sendPicked } from "@/features/media/send-picked.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import type { Picked } from "@/lib/picked.ts";
import { changePostDraft, currentPost, type PostDraft, removePostDraft } from "@/stores/post-drafts/drafts.ts";
import { isUnderWay } from "@/stores/review-drafts/machine.ts";

/** The result of sending: published, or refused; `isWaiting` if no request reached the server. */
export type SentPost = { post: Post } | { isWaiting: boolean; error: ApiError };

/** Sends a draft: the pictures, then the post. `null` without a draft, and where it is being sent already. */
export async function sendPost(name: string): Promise<SentPost | null> {
  const draft = currentPost(name);
  if (!draft || isUnderWay(draft)) return null;
  await changePostDraft(name, { phase: draft.phase === "waiting" ? "resending" : "sending" });
  const error = await sendItems(name);
  if (error) return stop(name, error);
  const sent = await deliver(name);
  const again = sent?.error && lacksUploads(sent.error) ? await sendAnew(name) : sent;
  if (!again) return null;
  if (again.error) return stop(name, again.error);
  await removePostDraft(name);
  return { post: again.data.data };
}

async function deliver(name: string) {
  const draft = currentPost(name);
  if (!draft) return null;
  return draft.of ? changePost({ uuid: draft.of, ...bodyOf(draft) }) : publish(draft);
}

function publish(draft: PostDraft) {
  const { visitId: visit_id, reviewId: review_id, clientId: client_id } = draft;
  return publishPost({ ...bodyOf(draft), visit_id, review_id, client_id });
}

function bodyOf({ text, items, business, audience }: PostDraft) {
  return {
    text: text.trim(),
    upload_ids: items.flatMap(({ media }) => (media ? [media.uuid] : [])),
    business_id: business?.uuid ?? null,
    audience,
  };
}

/** The server deletes uploads unused for a day: those still on the device are sent again, as another post. */
async function sendAnew(name: string): ReturnType<typeof deliver> {
  const error = await sendItems(name, (item) => (item.file ? { ...item, id: newIdempotencyKey(), media: null } : item));
  if (error) return { error };
  await changePostDraft(name, { clientId: newIdempotencyKey() });
  return deliver(name);
}

function lacksUploads({ problem }: ApiError): boolean {
  return problem.errors?.upload_ids?.some(({ code }) => code === "upload_unknown") ?? false;
}

/** Uploads what is not on the server yet; `as` replaces an item. */
async function sendItems(name: string, as = (item: Picked) => item): Promise<ApiError | null> {
  const latest = (item: Picked) => currentPost(name)?.items.find(({ id }) => id === item.id) ?? item;
  for (const item of currentPost(name)?.items ?? []) {
    const { picked, error } = await sendPicked(as(item), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      latest: () => latest(item),
    });
    if (error) return error;
    const { alt, edit } = latest(item);
    const items = currentPost(name)?.items ?? [];
    await changePostDraft(name, {
      items: items.map((known) => (known.id === item.id ? { ...picked, alt, edit } : known)),
    });
  }
  return null;
}

async function stop(name: string, error: ApiError): Promise<SentPost> {
  const isWaiting = isUnanswered(error);
  await changePostDraft(name, { phase: isWaiting ? "waiting" : "writing" });
  return { isWaiting, error };
}
