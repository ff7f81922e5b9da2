import { Reply } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Review } from "@/api/reviews.ts";
import { Button } from "@/ui/button.tsx";
import { useAuthorName } from "./labels.ts";

const ReplyDialog = lazy(() => import("./reply-dialog.tsx"));

type ReplyButtonProps = { review: Review; onChanged: (review: Review) => void };

/** For staff: adds or edits the reply. */
export function ReplyButton({ review, onChanged }: ReplyButtonProps) {
  const { t } = useTranslation("reviews");
  const name = useAuthorName()(review.author);
  const [isOpen, setOpen] = useState(false);
  const label = t(review.reply ? "reply.change" : "reply.write");
  return (
    <>
      <Button
        variant="secondary"
        icon={Reply}
        aria-label={`${label}: ${t("card.label", { name })}`}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <Suspense>
        {isOpen && <ReplyDialog review={review} onSaved={onChanged} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
