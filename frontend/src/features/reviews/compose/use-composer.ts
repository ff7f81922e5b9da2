import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type Review, useReview } from "@/api/reviews.ts";
import { fragmentValue } from "@/lib/fragment.ts";
import { paths } from "@/lib/paths.ts";
import { type Picked, pickedOf } from "@/lib/picked.ts";
import { useAuth } from "@/stores/auth.ts";
import { blankDraft, claimDraft, currentDraft, dispatch, editDraft } from "@/stores/review-drafts/drafts.ts";
import type { Edit, Proof, ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { draftName, useReviewDrafts } from "@/stores/review-drafts/store.ts";

/** The draft of a review: the stored one, or a blank one with the visit from the URL. */
export function useComposer(businessId: string) {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const reviewId = search.get("edit");
  const { review, problem, retry, isReading } = useReview(reviewId);
  const name = draftName(businessId, reviewId);
  const owner = useAuth(({ auth }) => auth?.uuid ?? null);
  const draft = useReviewDrafts(({ drafts }) => drafts[name]);
  const [isReady, setReady] = useState(false);
  const isAwaited = reviewId !== null && !review;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is laid out once for each person and review.
  useEffect(() => {
    if (isAwaited) return;
    let isOver = false;
    void ensureDraft(name, owner, () => (review ? draftOf(review) : blankDraft(businessId, {}))).then(() => {
      if (isOver) return;
      applyUrl(name, search, hash);
      setReady(true);
      // The proof of the visit is in the draft now; it leaves the URL and the history.
      if (hash) void navigate(`${pathname}${search.size > 0 ? `?${search}` : ""}`, { replace: true });
    });
    return () => {
      isOver = true;
    };
  }, [name, owner, isAwaited]);

  // It was sent or discarded: there is nothing left to write.
  const isGone = isReady && draft === undefined;
  useEffect(() => {
    const to = owner ? paths.reviewsOf(businessId) : paths.publicReviewsOf(businessId);
    if (isGone) void navigate(to, { replace: true });
  }, [isGone, owner, businessId, navigate]);

  return {
    name,
    draft: isReady ? draft : undefined,
    change: (edit: Edit) => editDraft(name, edit),
    reopen: () => void dispatch(name, { type: "reopened" }),
    changeItems: (change: (items: readonly Picked[]) => Picked[]) => changeItems(name, change),
    problem,
    retry,
    isReading,
  };
}

/** Several uploads may finish at once, so each updates the latest items. */
function changeItems(name: string, change: (items: readonly Picked[]) => Picked[]): void {
  editDraft(name, { items: change(currentDraft(name)?.items ?? []) });
}

async function ensureDraft(name: string, owner: string | null, fresh: () => ReviewDraft): Promise<void> {
  if (!(await claimDraft(name, owner))) void dispatch(name, { type: "started", draft: { ...fresh(), owner } });
}

/** Copies the stars and the proof of the visit from the URL into the draft. */
function applyUrl(name: string, search: URLSearchParams, hash: string): void {
  const draft = currentDraft(name);
  if (draft?.phase !== "writing") return;
  const proof = proofIn(search, hash);
  // The URL still names the visit that was detached.
  if (Object.keys(proof).length > 0 && (!proof.visit || proof.visit !== draft.detachedProof?.visit)) {
    editDraft(name, { proof });
  }
  const rating = Number(search.get("rating"));
  if (draft.rating === null && Number.isInteger(rating) && rating >= 1 && rating <= 5) editDraft(name, { rating });
}

function proofIn(search: URLSearchParams, hash: string): Proof {
  const proof: Proof = {
    visit: search.get("visit") ?? undefined,
    receipt: fragmentValue(hash, "receipt"),
    code: fragmentValue(hash, "code"),
    scannedAt: fragmentValue(hash, "scanned_at"),
    slug: fragmentValue(hash, "slug"),
  };
  return Object.fromEntries(Object.entries(proof).filter(([, value]) => value !== undefined));
}

function draftOf(review: Review): ReviewDraft {
  const { uuid, version, rating, food, service, ambience, value, text, visited_on, how, media, dishes } = review;
  return {
    ...blankDraft(review.business.uuid, {}),
    of: { uuid, version, isVisitKnown: how !== "none" },
    rating,
    food,
    service,
    ambience,
    value,
    text,
    visitedOn: visited_on,
    dishes: dishes.map((dish) => dish.uuid),
    items: media.map(({ media: shown }) => pickedOf(shown)),
  };
}
