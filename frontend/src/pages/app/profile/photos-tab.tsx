import { Images } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePosts } from "@/api/posts.ts";
import { useReviews } from "@/api/reviews.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { paths } from "@/lib/paths.ts";
import type { User } from "@/stores/user.ts";
import { Link } from "@/ui/link.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The pictures of a person's reviews or posts, the newest first, each with its business. */
export default function PhotosTab({ user }: { user: User }) {
  const { t } = useTranslation("people");
  const [of, setOf] = useState<"reviews" | "posts">("reviews");
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label={t("photos.of")}
        isLabelHidden
        options={(["reviews", "posts"] as const).map((value) => ({ value, label: t(`part.${value}`) }))}
        value={of}
        onChange={setOf}
      />
      {of === "reviews" ? <OfReviews user={user} /> : <OfPosts user={user} />}
    </div>
  );
}

function OfReviews({ user }: { user: User }) {
  const reviews = useReviews({ user_id: user.uuid, with_media: true, limit: 20 });
  return (
    <PagedList of={reviews} skeleton={<Skeleton className="h-48 w-full" />} empty={<NoPhotos of="reviews" />}>
      {(found) => (
        <PhotoGrid
          items={found.flatMap(({ business, media }) =>
            media.map((shown) => ({ media: shown.media, source: at(business.uuid, business.name) })),
          )}
        />
      )}
    </PagedList>
  );
}

function OfPosts({ user }: { user: User }) {
  const { t } = useTranslation("people");
  const posts = usePosts({ user_id: user.uuid, has_media: true, limit: 20 });
  return (
    <PagedList of={posts} skeleton={<Skeleton className="h-48 w-full" />} empty={<NoPhotos of="posts" />}>
      {(found) => (
        <PhotoGrid
          items={found.flatMap(({ uuid, business, media }) =>
            media.map((shown) => ({
              media: shown,
              source: business ? (
                at(business.uuid, business.name)
              ) : (
                <Link to={paths.post(uuid)}>{t("photos.post")}</Link>
              ),
            })),
          )}
        />
      )}
    </PagedList>
  );
}

const at = (uuid: string, name: string): ReactNode => <Link to={paths.business(uuid)}>{name}</Link>;

function NoPhotos({ of }: { of: "reviews" | "posts" }) {
  const { t } = useTranslation("people");
  return (
    <EmptyState
      icon={Images}
      title={t("photos.none")}
      text={of === "reviews" ? t("photos.noneText") : t("photos.nonePosts")}
    />
  );
}
