import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { FollowButton } from "@/features/follows/follow-button.tsx";
import { BusinessPosts } from "@/features/posts/business-posts.tsx";
import { WriteButton } from "@/features/posts/write-button.tsx";
import { useIsMember } from "@/features/shared/use-person-link.ts";

/** The posts about a business, with the button that follows it. */
export default function PostsTab({ business }: { business: Business }) {
  const { t } = useTranslation("posts");
  const isMember = useIsMember();
  const { uuid, name, address } = business;
  const followers = business.follower_count ?? 0;
  const tagged = { uuid, name, town: address?.city ?? null };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="display text-xl font-semibold text-ink">{t("business.title")}</h2>
          {followers > 0 && <p className="text-sm text-muted">{t("business.followers", { count: followers })}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <FollowButton
            followed={{ business_id: uuid }}
            name={name}
            follow={business.follow && { uuid: business.follow.uuid, state: "accepted" }}
          />
          {isMember && <WriteButton variant="secondary" business={tagged} />}
        </div>
      </div>
      <BusinessPosts business={tagged} />
    </div>
  );
}
