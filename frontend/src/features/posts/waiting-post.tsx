import { CloudUpload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useReviewDrafts } from "@/stores/review-drafts/store.ts";

/** The name of a new post's draft: see stores/post-drafts, which loads with the composer. */
const newPost = "post new";

/** Says that my new post waits for a connection; the composer shows it. */
export function WaitingPost() {
  const { t } = useTranslation("posts");
  const isWaiting = useReviewDrafts(({ waiting }) => waiting.includes(newPost));
  if (!isWaiting) return null;
  return (
    <p role="status" className="flex items-center gap-3 rounded-md bg-caution-tint px-4 py-3 text-base text-ink">
      <CloudUpload aria-hidden className="size-5 shrink-0 text-caution" />
      {t("compose.waiting")}
    </p>
  );
}
