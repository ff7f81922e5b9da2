import { useTranslation } from "react-i18next";
import { ReviewList } from "@/features/reviews/review-list.tsx";
import { paths } from "@/lib/paths.ts";
import type { User } from "@/stores/user.ts";
import { ButtonLink } from "@/ui/link.tsx";

/** A person's reviews, the newest first; my own empty list offers to write the first one. */
export default function PersonReviews({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useTranslation("reviews");
  return (
    <ReviewList
      query={{ user_id: user.uuid, limit: 20 }}
      of="person"
      first={isOwn && <ButtonLink to={paths.visits}>{t("list.first")}</ButtonLink>}
    />
  );
}
