import i18next from "i18next";
import { reasonOf } from "@/api/errors.ts";
import type { Review } from "@/api/reviews.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { notify } from "@/stores/notices.ts";
import { claimDraft, type ReviewDraft } from "@/stores/review-drafts.ts";
import { useWaiting } from "@/stores/waiting.ts";
import { isBeingSent, sendDraft } from "./send-draft.ts";

/** Sends the reviews of an account that wait for a network. Resolves to whether some still do. */
export async function sendWaiting(owner: string): Promise<boolean> {
  await loadTexts("reviews");
  let isLeft = false;
  for (const name of useWaiting.getState().waiting) {
    if (isBeingSent(name)) {
      // Being sent by a screen, which reports the result; it counts as still waiting.
      isLeft = true;
      continue;
    }
    const draft = await claimDraft(name, owner);
    if (!draft) continue;
    const sent = await sendDraft(name);
    if (sent === null) continue;
    if ("review" in sent) notify.success(messageFor(draft, sent.review));
    else if (sent.isWaiting) isLeft = true;
    else notify.error(i18next.t("reviews:sent.refused", { reason: reasonOf(sent.error) }));
  }
  return isLeft;
}

function messageFor({ of }: ReviewDraft, { business: { name } }: Review): string {
  return of ? i18next.t("reviews:sent.savedLater", { name }) : i18next.t("reviews:sent.later", { name });
}
