import { ReviewList } from "../../../features/reviews/review-list.tsx";
import type { User } from "../../../stores/user.ts";

/** What somebody said of places, the newest first. */
export default function PersonReviews({ user }: { user: User }) {
  return <ReviewList query={{ user_id: user.uuid, limit: 20 }} of="person" />;
}
