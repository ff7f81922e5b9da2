import { MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Query } from "@/api/query-string.ts";
import { useReviews } from "@/api/reviews.ts";
import { Button } from "@/ui/button.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ReviewCard, type ReviewsOf } from "./review-card.tsx";
import { ReviewSkeletons } from "./review-skeletons.tsx";

type ReviewListProps = {
  query: Query;
  of?: ReviewsOf;
  /** Whether the reader's own are left out, which are shown elsewhere. */
  withoutOwn?: boolean;
  /** Clears the filters; offered when no review matches. */
  onClear?: () => void;
  /** The action of the empty state. */
  first?: ReactNode;
};

/** Reviews, page by page. */
export function ReviewList({ query, of = "place", withoutOwn = false, onClear, first }: ReviewListProps) {
  const { t } = useTranslation("reviews");
  const reviews = useReviews(query);
  return (
    <PagedList
      of={reviews}
      skeleton={<ReviewSkeletons />}
      empty={<None of={of} onClear={onClear} first={first} />}
      more={t("list.more")}
    >
      {(found) => (
        <ul className={of === "person" ? "*:first:pt-0" : "border-t border-line"}>
          {found
            .filter(({ mine }) => !(withoutOwn && mine.author))
            .map((review) => (
              <li key={review.uuid} className="border-b border-line py-6">
                <ReviewCard review={review} of={of} onChanged={reviews.put} />
              </li>
            ))}
        </ul>
      )}
    </PagedList>
  );
}

function None({ of, onClear, first }: Pick<ReviewListProps, "of" | "onClear" | "first">) {
  const { t } = useTranslation("reviews");
  return (
    <EmptyState
      icon={MessageSquareText}
      title={onClear ? t("list.noneFits") : t("list.none")}
      text={onClear ? t("list.noneFitsText") : of === "person" ? t("list.noneOfPersonText") : t("list.noneText")}
      action={
        onClear ? (
          <Button variant="secondary" onPress={onClear}>
            {t("filters.clear")}
          </Button>
        ) : (
          first
        )
      }
    />
  );
}
