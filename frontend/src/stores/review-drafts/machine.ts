import type { Picked } from "@/lib/picked.ts";
import type { ReviewOf } from "@/lib/review-path.ts";

/** What proves the visit that a review is about, as far as the server has checked it. */
export type Proof = Pick<ReviewOf, "visit" | "receipt" | "code" | "scannedAt" | "slug">;

/**
 * - `writing`: the author can edit it.
 * - `sending`: it was submitted from the form, and requests are under way.
 * - `waiting`: it was submitted, and no request reached the server.
 * - `resending`: it waited, and requests are under way again.
 *
 * Once published or discarded there is no draft any more: `null`.
 */
export type Phase = "writing" | "sending" | "waiting" | "resending";

/** A review that is not on the server yet, or the edit of one. */
export type ReviewDraft = {
  phase: Phase;
  businessId: string;
  /** The review that it edits, as it was then; `null` for a new one. */
  of: { uuid: string; version: number; isVisitKnown: boolean } | null;
  /** The account that it belongs to; `null` until its author signs in. */
  owner: string | null;
  rating: number | null;
  food: number | null;
  service: number | null;
  ambience: number | null;
  value: number | null;
  text: string;
  visitedOn: string | null;
  items: Picked[];
  /** The dishes that it names, by uuid. Drafts that were stored before have none. */
  dishes?: readonly string[];
  proof: Proof;
  /** Proof that the author detached from the review. */
  detachedProof: Proof | null;
  /** The idempotency key: the server publishes once for each. Every edit renews it. */
  key: string;
};

/** What the author can change. */
export type Edit = Partial<Omit<ReviewDraft, "phase" | "businessId" | "of" | "owner" | "key">>;

export type DraftEvent =
  /** The form opens with this draft, blank or filled from the published review. */
  | { type: "started"; draft: ReviewDraft }
  /** Its author has signed in. */
  | { type: "claimed"; owner: string | null }
  /** The author edits it. To the server this is another review, so it takes a new key. */
  | { type: "edited"; edit: Edit; key: string }
  | { type: "submitted" }
  /** The server has checked the proof: what remains of it. */
  | { type: "proofChecked"; proof: Proof }
  /** The file with this id is on the server. */
  | { type: "fileUploaded"; id: string; item: Picked }
  /** Other uploads were sent for it, so the server takes it as another review. */
  | { type: "keyRenewed"; key: string }
  /** The review that it edits has a newer version. */
  | { type: "rebased"; version: number }
  /** A request got no response. */
  | { type: "interrupted" }
  | { type: "refused" }
  | { type: "published" }
  /** The author takes a waiting review back to edit it. */
  | { type: "reopened" }
  | { type: "discarded" };

/** Whether the author has submitted it and the server has not decided yet. */
export const isSubmitted = ({ phase }: Pick<ReviewDraft, "phase">): boolean => phase !== "writing";

/** Whether requests for it are under way. */
export const isUnderWay = ({ phase }: Pick<ReviewDraft, "phase">): boolean =>
  phase === "sending" || phase === "resending";

/** The draft after an event; the same one where the event does not apply in its phase. */
export function transition(draft: ReviewDraft | null, event: DraftEvent): ReviewDraft | null {
  if (event.type === "started") return event.draft;
  if (event.type === "discarded" || draft === null) return null;
  if (event.type === "claimed") return draft.owner === event.owner ? draft : { ...draft, owner: event.owner };
  switch (draft.phase) {
    case "writing":
      return whileWriting(draft, event);
    case "waiting":
      return whileWaiting(draft, event);
    case "sending":
      // The form is still open: a file may finish uploading in it.
      return event.type === "edited" ? edited(draft, event) : whileUnderWay(draft, event);
    case "resending":
      return whileUnderWay(draft, event);
  }
}

function whileWriting(draft: ReviewDraft, event: DraftEvent): ReviewDraft {
  if (event.type === "edited") return edited(draft, event);
  return event.type === "submitted" ? { ...draft, phase: "sending" } : draft;
}

function whileWaiting(draft: ReviewDraft, event: DraftEvent): ReviewDraft {
  if (event.type === "submitted") return { ...draft, phase: "resending" };
  return event.type === "reopened" ? { ...draft, phase: "writing" } : draft;
}

function whileUnderWay(draft: ReviewDraft, event: DraftEvent): ReviewDraft | null {
  switch (event.type) {
    case "proofChecked":
      return { ...draft, proof: event.proof };
    case "fileUploaded":
      return { ...draft, items: draft.items.map((item) => (item.id === event.id ? arrived(item, event.item) : item)) };
    case "keyRenewed":
      return { ...draft, key: event.key };
    case "rebased":
      return { ...draft, of: draft.of && { ...draft.of, version: event.version } };
    case "interrupted":
      return { ...draft, phase: "waiting" };
    case "refused":
      return { ...draft, phase: "writing" };
    case "published":
      return null;
    default:
      return draft;
  }
}

/** The file as it was uploaded, with what is written about it here. */
function arrived({ alt, edit }: Picked, uploaded: Picked): Picked {
  return { ...uploaded, alt, edit };
}

function edited(draft: ReviewDraft, { edit, key }: Extract<DraftEvent, { type: "edited" }>): ReviewDraft {
  return { ...draft, ...edit, key };
}
