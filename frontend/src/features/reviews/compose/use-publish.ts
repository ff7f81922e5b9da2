import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import type { Result } from "@/api/problem.ts";
import type { Review } from "@/api/reviews.ts";
import { useShowReview } from "@/api/show-review.ts";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { readClaims } from "@/lib/access-token.ts";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { dispatch } from "@/stores/review-drafts/drafts.ts";
import type { Edit, ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { type RefusedAt, sendDraft } from "./send-draft.ts";

/** The form of a draft, which submits it. Visitors sign in first and return to their text. */
export function usePublish(name: string, draft: ReviewDraft, onEdit: (edit: Edit) => void) {
  const { t } = useTranslation("reviews");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const showReview = useShowReview();
  const [refusedAt, setRefusedAt] = useState<RefusedAt>();

  const send = async (): Promise<Result<Review | null>> => {
    const detour = signInFirst(`${pathname}${search}`);
    if (detour) {
      await navigate(detour);
      return { data: null };
    }
    const sent = await sendDraft(name);
    if (!sent || ("isWaiting" in sent && sent.isWaiting)) return { data: null };
    if ("review" in sent) return { data: sent.review };
    setRefusedAt(sent.at);
    return { error: sent.error };
  };
  const form = useLightForm({
    schema: v.object({
      rating: v.pipe(
        v.nullable(v.number()),
        v.check((rating) => rating !== null, t("compose.noStars")),
      ),
    }),
    values: fieldsOf(draft),
    onEdit: (edit) => onEdit(editOf(edit)),
    send,
    onSent: async (review) => {
      if (!review) return;
      void showReview(review);
      if (review.state === "held") notify.info(t("sent.held"));
      else notify.success(draft.of ? t("sent.saved") : t("sent.now"));
      await navigate(paths.reviewsOf(review.business.uuid));
    },
  });
  const discard = async () => {
    await dispatch(name, { type: "discarded" });
    await navigate(paths.publicReviewsOf(draft.businessId));
  };
  const { problem: reason, failure } = form;
  const problem = reason && refusedAt === "proof" ? t("compose.proofRefused", { reason }) : reason;
  return { ...form, problem, existing: (failure?.problem as { review_id?: string } | undefined)?.review_id, discard };
}

/** The fields as the server names them. */
function fieldsOf({ rating, food, service, ambience, value, text, visitedOn, items }: ReviewDraft) {
  return { rating, food, service, ambience, value, text, visited_on: visitedOn, uploads: items };
}

export type ReviewFields = ReturnType<typeof fieldsOf>;

function editOf({ visited_on, uploads, ...edit }: Partial<ReviewFields>): Edit {
  return {
    ...edit,
    ...(visited_on !== undefined && { visitedOn: visited_on }),
    ...(uploads !== undefined && { items: uploads }),
  };
}

function signInFirst(here: string): string | null {
  const { access_token } = useAuth.getState();
  if (!access_token) return loginThenBackTo(here);
  return readClaims(access_token)?.uid == null ? `${paths.createUser}?next=${encodeURIComponent(here)}` : null;
}
