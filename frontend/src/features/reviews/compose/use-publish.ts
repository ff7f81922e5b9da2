import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { fieldMessages, reasonOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { useShowReview } from "@/api/show-review.ts";
import { readClaims } from "@/lib/access-token.ts";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { dispatch } from "@/stores/review-drafts/drafts.ts";
import type { ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { sendDraft } from "./send-draft.ts";

/** Why publishing failed: field errors, a general one, or the existing review. */
export type Refusal = { fields: Record<string, string>; text?: string; reviewId?: string };

const none: Refusal = { fields: {} };

/** Submits a draft. Visitors sign in first and return to their text. */
export function usePublish(name: string) {
  const { t } = useTranslation("reviews");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const showReview = useShowReview();
  const [refusal, setRefusal] = useState(none);

  const publish = async (draft: ReviewDraft) => {
    if (draft.rating === null) return setRefusal({ fields: { rating: t("compose.noStars") } });
    const detour = signInFirst(`${pathname}${search}`);
    if (detour) return navigate(detour);
    setRefusal(none);
    const sent = await sendDraft(name);
    if (!sent || ("isWaiting" in sent && sent.isWaiting)) return undefined;
    if (!("review" in sent)) {
      const text = sent.at === "proof" ? t("compose.proofRefused", { reason: reasonOf(sent.error) }) : undefined;
      return setRefusal({ ...refusalOf(sent.error), ...(text && { text }) });
    }
    const { review } = sent;
    void showReview(review);
    if (review.state === "held") notify.info(t("sent.held"));
    else notify.success(draft.of ? t("sent.saved") : t("sent.now"));
    return navigate(paths.reviewsOf(review.business.uuid));
  };
  const discard = async (businessId: string) => {
    await dispatch(name, { type: "discarded" });
    await navigate(paths.publicReviewsOf(businessId));
  };
  return { publish, discard, refusal };
}

function signInFirst(here: string): string | null {
  const { access_token } = useAuth.getState();
  if (!access_token) return loginThenBackTo(here);
  return readClaims(access_token)?.uid == null ? `${paths.createUser}?next=${encodeURIComponent(here)}` : null;
}

function refusalOf(error: ApiError): Refusal {
  const fields = fieldMessages(error);
  const known = ["rating", "text", "visited_on", "uploads"].some((field) => field in fields);
  const { review_id } = error.problem as { review_id?: string };
  return { fields, text: known ? undefined : reasonOf(error), reviewId: review_id };
}
