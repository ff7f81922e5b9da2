import i18next from "i18next";
import { reasonOf } from "@/api/errors.ts";
import type { Swr } from "@/api/keys.ts";
import type { Review } from "@/api/reviews.ts";
import { showReview } from "@/api/show-review.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { notify } from "@/stores/notices.ts";
import { claimDraft } from "@/stores/review-drafts/drafts.ts";
import { isUnderWay, type ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { isMessageQueue, isPostDraft, useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { sendDraft } from "./send-draft.ts";

/** Sends the reviews of an account that wait for a network, and shows them. Resolves to whether some still wait. */
export async function sendWaiting(owner: string, swr: Swr): Promise<boolean> {
  await loadTexts("reviews");
  let isLeft = false;
  for (const name of useReviewDrafts.getState().waiting.filter(isReview)) {
    const draft = await claimDraft(name, owner);
    if (!draft) continue;
    if (isUnderWay(draft)) {
      // Being sent by a screen, which reports the result; it counts as still waiting.
      isLeft = true;
      continue;
    }
    const sent = await sendDraft(name);
    if (sent === null) continue;
    if ("review" in sent) {
      void showReview(swr, sent.review);
      notify.success(messageFor(draft, sent.review));
    } else if (sent.isWaiting) isLeft = true;
    else notify.error(i18next.t("reviews:sent.refused", { reason: reasonOf(sent.error) }));
  }
  return isLeft;
}

const isReview = (name: string) => !isPostDraft(name) && !isMessageQueue(name);

function messageFor({ of }: ReviewDraft, { business: { name } }: Review): string {
  return of ? i18next.t("reviews:sent.savedLater", { name }) : i18next.t("reviews:sent.later", { name });
}
