import i18next from "i18next";
import { reasonOf } from "@/api/errors.ts";
import type { Swr } from "@/api/keys.ts";
import { changeShownPost, showNewPost } from "@/api/show-post.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { notify } from "@/stores/notices.ts";
import { storedPost } from "@/stores/post-drafts/drafts.ts";
import { isUnderWay } from "@/stores/review-drafts/machine.ts";
import { isPostDraft, useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { sendPost } from "./send-post.ts";

/** Sends the posts of an account that wait for a network, and shows them. Resolves to whether some still wait. */
export async function sendWaiting(owner: string, swr: Swr): Promise<boolean> {
  await loadTexts("posts");
  let isLeft = false;
  for (const name of useReviewDrafts.getState().waiting.filter(isPostDraft)) {
    const draft = await storedPost(name, owner);
    if (!draft || draft.phase === "writing") continue;
    if (isUnderWay(draft)) {
      // Being sent by a screen, which reports the result; it counts as still waiting.
      isLeft = true;
      continue;
    }
    const sent = await sendPost(name);
    if (sent === null) continue;
    if ("post" in sent) {
      const { post } = sent;
      if (draft.of) changeShownPost(swr, post.uuid, () => post);
      else showNewPost(swr, post);
      notify.success(i18next.t("posts:compose.sent"));
    } else if (sent.isWaiting) isLeft = true;
    else notify.error(i18next.t("posts:compose.refused", { reason: reasonOf(sent.error) }));
  }
  return isLeft;
}
