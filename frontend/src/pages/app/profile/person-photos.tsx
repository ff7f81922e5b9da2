import { Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useReviews } from "../../../api/reviews.ts";
import { paths } from "../../../lib/paths.ts";
import type { User } from "../../../stores/user.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/states.tsx";

/** The pictures of somebody's reviews, the newest first; each leads to its place. */
export function PersonPhotos({ user }: { user: User }) {
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
            <ul className="grid grid-cols-3 gap-1.5 md:grid-cols-4">
              {found.flatMap(({ business, media }) =>
                media.map((shown) => (
                  <li key={shown.uuid} className="relative aspect-square overflow-hidden rounded-sm">
                    <Link to={paths.business(business.uuid)} className="absolute inset-0 -outline-offset-4">
                      <Picture
                        media={shown.media}
                        sizes="(min-width: 600px) 200px, 33vw"
                        alt={shown.media.alt ?? t("photos.at", { name: business.name })}
                        className="size-full"
                      />
                    </Link>
                  </li>
                )),
              )}
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
