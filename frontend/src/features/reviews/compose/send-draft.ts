import { isUnanswered } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { changeReview, publishReview, type Review, type ReviewBody, readReview } from "@/api/reviews.ts";
import { postScan, recordVisit } from "@/api/visits.ts";
import { sendPicked } from "@/features/media/send-picked.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import type { Picked } from "@/lib/picked.ts";
import { currentDraft, dispatch } from "@/stores/review-drafts/drafts.ts";
import { isUnderWay, type Proof, type ReviewDraft } from "@/stores/review-drafts/machine.ts";

/** What was refused: the proof of the visit, a picture, or the review itself. */
export type RefusedAt = "proof" | "media" | "review";

/** The result of sending: published, waiting for a connection, or refused. */
export type Sent =
  | { review: Review }
  | { isWaiting: true; error: ApiError }
  | { isWaiting: false; error: ApiError; at: RefusedAt };

/**
 * Sends a draft: the proof of the visit, then the pictures, then the review. `null` without a draft, and where it is
 * being sent already.
 */
export async function sendDraft(name: string): Promise<Sent | null> {
  const draft = currentDraft(name);
  if (!draft || isUnderWay(draft)) return null;
  void dispatch(name, { type: "submitted" });
  try {
    return await send(name);
  } finally {
    // However it ended, it does not stay under way.
    void dispatch(name, { type: "interrupted" });
  }
}

async function send(name: string): Promise<Sent | null> {
  const unproven = await prove(name);
  if (unproven) return stop(name, unproven, "proof");
  const refused = await sendItems(name);
  if (refused) return stop(name, refused, "media");
  const sent = await deliver(name);
  return sent?.error && lacksUploads(sent.error) ? sendAnew(name) : end(name, sent);
}

/** The server deletes uploads unused for a day: those still on the device are sent again. */
async function sendAnew(name: string): Promise<Sent | null> {
  const refused = await sendItems(name, (item) =>
    item.file ? { ...item, id: newIdempotencyKey(), media: null } : item,
  );
  if (refused) return stop(name, refused, "media");
  // Other pictures are another review to the server, so it gets another key.
  void dispatch(name, { type: "keyRenewed", key: newIdempotencyKey() });
  return end(name, await deliver(name));
}

function lacksUploads({ problem }: ApiError): boolean {
  return problem.errors?.uploads?.some(({ code }) => code === "upload_unknown") ?? false;
}

async function end(name: string, sent: Awaited<ReturnType<typeof deliver>>): Promise<Sent | null> {
  if (!sent) return null;
  if (sent.error?.code === "stale_version") await rebase(name);
  if (sent.error) return stop(name, sent.error, "review");
  await dispatch(name, { type: "published" });
  return { review: sent.data.data };
}

/** The review was changed elsewhere: what is written here is from now on an edit of its present version. */
async function rebase(name: string): Promise<void> {
  const of = currentDraft(name)?.of;
  const { data } = of ? await readReview(of.uuid) : {};
  if (data) void dispatch(name, { type: "rebased", version: data.data.version });
}

async function deliver(name: string) {
  const draft = currentDraft(name);
  if (!draft) return null;
  return draft.of ? changeReview(draft.of, bodyOf(draft)) : publish(draft);
}

function publish(draft: ReviewDraft) {
  const { businessId: business_id, key } = draft;
  return publishReview({ business_id, ...bodyOf(draft), ...visitOf(draft) }, key);
}

/** A detached visit is sent as `null`, or the server would find it again by its date. */
function visitOf({ proof, detachedProof }: ReviewDraft): { visit_id?: string | null; visited_on?: null } {
  // With a visit the day is the visit's, whatever was typed before it was found.
  if (proof.visit) return { visit_id: proof.visit, visited_on: null };
  return detachedProof ? { visit_id: null } : {};
}

function bodyOf({
  rating,
  food,
  service,
  ambience,
  value,
  text,
  visitedOn,
  items,
  dishes = [],
}: ReviewDraft): ReviewBody {
  return {
    rating: rating ?? 0,
    food,
    service,
    ambience,
    value,
    text: text.trim(),
    visited_on: visitedOn,
    dishes: [...dishes],
    uploads: items.flatMap(({ media }) => (media ? [media.uuid] : [])),
  };
}

/** A code becomes a receipt, a receipt a visit. What the server refuses is dropped, and the user is informed. */
async function prove(name: string): Promise<ApiError | null> {
  const proofOf = () => currentDraft(name)?.proof ?? {};
  const { code, slug, scannedAt, receipt } = proofOf();
  if (code && !receipt) {
    const { data, error } = await postScan({ code, slug: slug ?? "" }, scannedAt);
    if (error) return giveUp(name, error);
    saveProof(name, { receipt: data.data.receipt });
  }
  const { receipt: got, visit } = proofOf();
  if (!got || visit) return null;
  const { data, error } = await recordVisit(got);
  if (error) return giveUp(name, error);
  saveProof(name, { visit: data.data.uuid });
  return null;
}

function giveUp(name: string, error: ApiError): ApiError {
  if (!isUnanswered(error)) saveProof(name, {});
  return error;
}

function saveProof(name: string, proof: Proof): void {
  void dispatch(name, { type: "proofChecked", proof });
}

/** Uploads what is not on the server yet; `as` replaces an item. */
async function sendItems(name: string, as = (item: Picked) => item): Promise<ApiError | null> {
  for (const item of currentDraft(name)?.items ?? []) {
    const { picked, error } = await sendPicked(as(item), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      latest: () => currentDraft(name)?.items.find(({ id }) => id === item.id) ?? item,
    });
    if (error) return error;
    void dispatch(name, { type: "fileUploaded", id: item.id, item: picked });
  }
  return null;
}

function stop(name: string, error: ApiError, at: RefusedAt): Sent {
  const isWaiting = isUnanswered(error);
  void dispatch(name, { type: isWaiting ? "interrupted" : "refused" });
  return isWaiting ? { isWaiting, error } : { isWaiting, error, at };
}
