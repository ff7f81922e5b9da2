import { useReviews } from "@/api/reviews.ts";
import { useAuth } from "@/stores/auth.ts";
import { ReviewCard } from "./review-card.tsx";

/** My reviews of a business that are not public: waiting for a moderator, or hidden by one. */
export function OwnUnpublished({ businessId }: { businessId: string }) {
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { items: reviews = [], put } = useReviews(
    isSignedIn ? { business_id: businessId, mine: true, limit: 20 } : null,
  );
  const unpublished = reviews.filter(({ state }) => state !== "published");
  if (unpublished.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {unpublished.map((review) => (
        <li key={review.uuid} className="border-b border-line py-6">
          <ReviewCard review={review} onChanged={put} />
        </li>
      ))}
    </ul>
  );
}
