import { Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useReviews } from "@/api/reviews.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { paths } from "@/lib/paths.ts";
import type { User } from "@/stores/user.ts";
import { Button } from "@/ui/button.tsx";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The pictures of somebody's reviews, the newest first; each names its place. */
export default function PhotosTab({ user }: { user: User }) {
  const { t } = useTranslation("people");
  const { reviews, hasMore, more, problem, retry, isReading } = useReviews({
    user_id: user.uuid,
    with_media: true,
    limit: 20,
  });
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
            icon={<Images aria-hidden className="size-7" />}
            title={t("photos.none")}
            text={t("photos.noneText")}
          />
        ) : (
          <>
            <PhotoGrid
              items={found.flatMap(({ business, media }) =>
                media.map((shown) => ({
                  media: shown.media,
                  source: <Link to={paths.business(business.uuid)}>{business.name}</Link>,
                })),
              )}
            />
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
