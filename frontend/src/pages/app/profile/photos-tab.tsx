import { Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useReviews } from "@/api/reviews.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { paths } from "@/lib/paths.ts";
import type { User } from "@/stores/user.ts";
import { Link } from "@/ui/link.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The pictures of a person's reviews, the newest first, each with its business. */
export default function PhotosTab({ user }: { user: User }) {
  const { t } = useTranslation("people");
  return (
    <PagedList
      of={useReviews({ user_id: user.uuid, with_media: true, limit: 20 })}
      skeleton={<Skeleton className="h-48 w-full" />}
      empty={<EmptyState icon={Images} title={t("photos.none")} text={t("photos.noneText")} />}
    >
      {(found) => (
        <PhotoGrid
          items={found.flatMap(({ business, media }) =>
            media.map((shown) => ({
              media: shown.media,
              source: <Link to={paths.business(business.uuid)}>{business.name}</Link>,
            })),
          )}
        />
      )}
    </PagedList>
  );
}
