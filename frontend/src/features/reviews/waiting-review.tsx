import { CloudUpload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "@/lib/paths.ts";
import { draftName, useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { Link } from "@/ui/link.tsx";

/** Says that my review of this business waits for a connection. */
export function WaitingReview({ businessId }: { businessId: string }) {
  const { t } = useTranslation("reviews");
  const isWaiting = useReviewDrafts(({ waiting }) => waiting.includes(draftName(businessId, null)));
  if (!isWaiting) return null;
  return (
    <p role="status" className="flex items-center gap-3 rounded-md bg-caution-tint px-4 py-3 text-base text-ink">
      <CloudUpload aria-hidden className="size-5 shrink-0 text-caution" />
      <span className="flex-1">{t("waiting.text")}</span>
      <Link to={paths.review(businessId)}>{t("waiting.open")}</Link>
    </p>
  );
}
