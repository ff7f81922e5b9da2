import { MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Review, useReviews } from "../../../api/reviews.ts";
import { shortDate } from "../../../lib/datetime.ts";
import { paths } from "../../../lib/paths.ts";
import type { User } from "../../../stores/user.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Rating } from "../../../ui/rating.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/states.tsx";

/** What somebody said of places, the newest first. */
export function PersonReviews({ user }: { user: User }) {
  const { t } = useTranslation("people");
  const { reviews, hasMore, more, problem, retry, isReading } = useReviews({ user_id: user.uuid, limit: 20 });
  return (
    <Loaded
      value={reviews}
      problem={problem}
      onRetry={retry}
      isReading={isReading}
      skeleton={<Skeleton className="h-48 w-full" />}
    >
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            icon={<MessageSquareText aria-hidden className="size-7" />}
            title={t("reviews.none")}
            text={t("reviews.noneText")}
          />
        ) : (
          <>
            <ul className="border-t border-line">
              {found.map((review) => (
                <li key={review.uuid} className="border-b border-line py-5">
                  <ReviewOf review={review} />
                </li>
              ))}
            </ul>
            {hasMore && (
              <div className="flex justify-center pt-4">
                <Button look="secondary" isLoading={isReading} onPress={more}>
                  {t("saved.more")}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function ReviewOf({ review }: { review: Review }) {
  return (
    <article className="flex flex-col gap-1">
      <h2 className="display text-lg font-semibold break-words">
        <Link to={paths.business(review.business.uuid)}>{review.business.name}</Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <Rating rating={review.rating} />
        {shortDate(review.visited_on ?? review.created_at.slice(0, 10))}
      </p>
      {review.text && <p className="max-w-[68ch] text-base break-words whitespace-pre-line text-ink">{review.text}</p>}
    </article>
  );
}
