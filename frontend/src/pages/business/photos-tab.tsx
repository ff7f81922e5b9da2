import { Camera } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useGallery } from "@/api/gallery.ts";
import { useReviewMedia } from "@/api/reviews.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** All pictures of a business: its own, then those of its guests. */
export default function PhotosTab({ businessId }: { businessId: string }) {
  const { t } = useTranslation("media");
  const own = useGallery(businessId);
  const guests = useReviewMedia(businessId);
  const both = own.photos && guests.media && { photos: own.photos, media: guests.media };
  return (
    <Loaded
      value={both}
      problem={own.problem ?? guests.problem}
      retry={() => {
        own.retry();
        guests.retry();
      }}
      isReading={own.isReading || guests.isReading}
      skeleton={<Skeleton className="h-80 w-full" />}
    >
      {({ photos, media }) =>
        photos.length + media.length === 0 ? (
          <EmptyState
            icon={Camera}
            title={t("photos.none")}
            text={t("photos.noneText")}
            action={<ButtonLink to={paths.review(businessId)}>{t("photos.add")}</ButtonLink>}
          />
        ) : (
          <div className="flex flex-col gap-7">
            {photos.length > 0 && (
              <section className="flex flex-col gap-3">
                <h2 className="display text-xl font-semibold text-ink">{t("photos.own")}</h2>
                <PhotoGrid items={photos} />
              </section>
            )}
            {media.length > 0 && (
              <section className="flex flex-col gap-3">
                <h2 className="display text-xl font-semibold text-ink">{t("photos.guests")}</h2>
                <PhotoGrid items={media.map((shown) => ({ ...shown, source: shown.review?.author?.display_name }))} />
              </section>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
