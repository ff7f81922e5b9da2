import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { type DraftEvent, type Edit, isSubmitted, type Proof, type ReviewDraft, transition } from "./machine.ts";
import { clearDraftStorage, restoreDraft, storeDraft } from "./storage.ts";
import { setWaiting, storeWaiting, useReviewDrafts } from "./store.ts";

export function blankDraft(businessId: string, proof: Proof): ReviewDraft {
  return {
    phase: "writing",
    businessId,
    of: null,
    owner: null,
    rating: null,
    food: null,
    service: null,
    ambience: null,
    value: null,
    text: "",
    visitedOn: null,
    items: [],
    dishes: [],
    proof,
    detachedProof: null,
    key: newIdempotencyKey(),
  };
}

/** The draft as it is now; `null` where none was started or loaded. */
export function currentDraft(name: string): ReviewDraft | null {
  return useReviewDrafts.getState().drafts[name] ?? null;
}

/** Applies an event to a draft. Resolves once the result is stored. */
export async function dispatch(name: string, event: DraftEvent): Promise<void> {
  const before = currentDraft(name);
  const after = transition(before, event);
  if (after === before) return;
  show(name, after);
  await storeDraft(name, after, before);
}

/** The author edits it. */
export function editDraft(name: string, edit: Edit): void {
  void dispatch(name, { type: "edited", edit, key: newIdempotencyKey() });
}

/** Loads a stored draft and makes `owner` its owner; `null` without one, or when it is another person's. */
export async function claimDraft(name: string, owner: string | null): Promise<ReviewDraft | null> {
  const restored = currentDraft(name) ? null : await restoreDraft(name);
  // It may have been opened, and even sent, while it was read.
  const draft = currentDraft(name) ?? restored;
  if (!draft || (draft.owner !== null && draft.owner !== owner)) return null;
  const claimed = transition(draft, { type: "claimed", owner });
  show(name, claimed);
  return claimed;
}

/** Called at sign-out. */
export function clearReviewDrafts(): void {
  useReviewDrafts.setState({ drafts: {} });
  storeWaiting([]);
  void clearDraftStorage();
}

function show(name: string, draft: ReviewDraft | null): void {
  const { [name]: _, ...others } = useReviewDrafts.getState().drafts;
  useReviewDrafts.setState({ drafts: draft ? { ...others, [name]: draft } : others });
  setWaiting(name, draft !== null && isSubmitted(draft));
}
