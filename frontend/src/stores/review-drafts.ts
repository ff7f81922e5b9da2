import { create } from "zustand";
import { clearDraftStorage, readEntry, removeEntry, writeEntry } from "@/lib/draft-storage.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import type { ReviewOf } from "@/lib/paths.ts";
import type { Picked } from "@/lib/picked.ts";
import { clearWaiting, noteWaiting } from "./waiting.ts";

/** What proves the visit that a review is about, as far as the server has been asked. */
export type Proof = Pick<ReviewOf, "visit" | "receipt" | "code" | "scannedAt" | "slug">;

/** A review as it is being written, or waits for a network. */
export type ReviewDraft = {
  businessId: string;
  /** The review that it changes, as it was then; `null` for a new one. */
  of: { uuid: string; version: number; isVisitKnown: boolean } | null;
  /** The account that it belongs to; `null` until somebody has signed in. */
  owner: string | null;
  rating: number | null;
  food: number | null;
  service: number | null;
  ambience: number | null;
  value: number | null;
  text: string;
  visitedOn: string | null;
  items: Picked[];
  proof: Proof;
  /** Proof that the author detached from the review. */
  detachedProof: Proof | null;
  /** Submitted, and waiting for the server. */
  isWaiting: boolean;
  /** Under it the server publishes once; renewed with every change. */
  key: string;
};

/** The storage name of a draft: one new review per business, one edit per review. */
export const draftName = (businessId: string, reviewId: string | null) =>
  reviewId ? `review ${reviewId}` : `new ${businessId}`;

export function blankDraft(businessId: string, proof: Proof): ReviewDraft {
  return {
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
    proof,
    detachedProof: null,
    isWaiting: false,
    key: newIdempotencyKey(),
  };
}

type ReviewDrafts = { drafts: Readonly<Record<string, ReviewDraft>> };

/** Reviews that are being written. They outlive the page, signing in and being without a network. */
export const useReviewDrafts = create<ReviewDrafts>()(() => ({ drafts: {} }));

/** Loads a stored draft and makes `owner` its owner; `null` without one, or when it is another person's. */
export async function claimDraft(name: string, owner: string | null): Promise<ReviewDraft | null> {
  const draft = useReviewDrafts.getState().drafts[name] ?? (await restore(name));
  if (!draft || (draft.owner !== null && draft.owner !== owner)) return null;
  const owned = { ...draft, owner };
  show(name, owned);
  return owned;
}

/** Changes what is typed. A change is another review to the server, so it gets another key. */
export function changeDraft(name: string, change: Partial<ReviewDraft>): void {
  const before = useReviewDrafts.getState().drafts[name];
  if (before) putDraft(name, { ...before, key: newIdempotencyKey(), ...change });
}

export function putDraft(name: string, draft: ReviewDraft): void {
  const before = useReviewDrafts.getState().drafts[name];
  show(name, draft);
  void store(name, draft, before);
}

export async function dropDraft(name: string): Promise<void> {
  const { drafts } = useReviewDrafts.getState();
  const { [name]: dropped, ...rest } = drafts;
  useReviewDrafts.setState({ drafts: rest });
  noteWaiting(name, false);
  await Promise.all([
    removeEntry(`draft ${name}`),
    ...(dropped?.items ?? []).map(({ id }) => removeEntry(`file ${id}`)),
  ]);
}

/** Called at sign-out. */
export function clearReviewDrafts(): void {
  useReviewDrafts.setState({ drafts: {} });
  clearWaiting();
  void clearDraftStorage();
}

function show(name: string, draft: ReviewDraft): void {
  useReviewDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [name]: draft } }));
  noteWaiting(name, draft.isWaiting);
}

/** Files are written once, and what is typed without them at every key. */
async function store(name: string, draft: ReviewDraft, before: ReviewDraft | undefined): Promise<void> {
  const isNew = ({ id }: Picked) => !before?.items.some((known) => known.id === id);
  const gone = before?.items.filter(({ id }) => !draft.items.some((item) => item.id === id)) ?? [];
  const items = draft.items.map((item) => ({ ...item, file: null, poster: null }));
  await Promise.all([
    writeEntry(`draft ${name}`, { ...draft, items }),
    ...draft.items.filter(isNew).map(({ id, file }) => writeEntry(`file ${id}`, file)),
    ...gone.map(({ id }) => removeEntry(`file ${id}`)),
  ]);
}

async function restore(name: string): Promise<ReviewDraft | null> {
  const draft = await readEntry<ReviewDraft>(`draft ${name}`);
  if (!draft) return null;
  const items = await Promise.all(
    draft.items.map(async (item) => ({ ...item, file: (await readEntry<Blob>(`file ${item.id}`)) ?? null })),
  );
  // Drops items that are neither here nor on the server.
  return { ...draft, items: items.filter(({ file, media }) => file || media) };
}
