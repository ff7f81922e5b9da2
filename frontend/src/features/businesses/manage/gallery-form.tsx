import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import { addPhoto, type BusinessPhoto, changePhoto, mostPhotos, removePhoto, useGallery } from "@/api/gallery.ts";
import type { ApiError } from "@/api/problem.ts";
import { MediaPicker } from "@/features/media/media-picker.tsx";
import { useDragOrder } from "@/features/media/use-drag-order.ts";
import { moved } from "@/lib/picked.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { GalleryTile } from "./gallery-tile.tsx";
import { useAdding } from "./use-adding.ts";

/** The photographs that a business shows of itself; the first is its cover. */
export default function GalleryForm({ businessId }: { businessId: string }) {
  const { t } = useTranslation("media");
  const { photos, mutate, ...read } = useGallery(businessId);
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="display text-xl font-semibold text-ink">{t("gallery.title")}</h2>
        <p className="max-w-[60ch] text-base text-muted">{t("gallery.text")}</p>
      </div>
      <Loaded {...read} value={photos} skeleton={<Skeleton className="h-60 w-full" />}>
        {(found) => <Gallery businessId={businessId} photos={found} onChanged={async () => (await mutate())?.data} />}
      </Loaded>
    </section>
  );
}

type GalleryProps = {
  businessId: string;
  photos: readonly BusinessPhoto[];
  /** Refetches the photos. */
  onChanged: () => Promise<readonly BusinessPhoto[] | undefined>;
};

function Gallery({ businessId, photos, onChanged }: GalleryProps) {
  const { t } = useTranslation("media");
  const [ordered, setOrdered] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const [removed, setRemoved] = useState<{ photo: BusinessPhoto; at: number } | null>(null);
  const shown = ordered ? photosIn(photos, ordered) : photos;

  const settle = async (change: Promise<{ error?: ApiError }>) => {
    const { error } = await change;
    setProblem(error && messageOf(error));
    // Not before the new order is there, or the old one would show once more.
    await onChanged();
    setOrdered(null);
  };
  const move = (from: number, to: number) => {
    const photo = shown[from];
    if (!photo) return;
    setOrdered(moved(shown, from, to).map(({ uuid }) => uuid));
    void settle(changePhoto(photo.uuid, { position: to }));
  };
  const remove = (photo: BusinessPhoto, at: number) => {
    setRemoved({ photo, at });
    void settle(removePhoto(photo.uuid));
  };
  const bringBack = ({ photo, at }: { photo: BusinessPhoto; at: number }) => {
    setRemoved(null);
    void settle(addPhoto({ business_id: businessId, upload_id: photo.media.uuid, position: at }));
  };
  const drag = useDragOrder(move);

  return (
    <>
      {shown.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(180px,1fr))]">
          {shown.map((photo, at) => (
            <li key={photo.uuid} {...drag(at)} className="data-dragged:opacity-50">
              <GalleryTile
                photo={photo}
                place={{ at, of: shown.length }}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(photo, at)}
                onChanged={() => void onChanged()}
              />
            </li>
          ))}
        </ol>
      )}
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-sunk px-4 py-2 text-base text-ink">
            {t("gallery.removed")}
            <Button variant="quiet" onPress={() => bringBack(removed)}>
              {t("gallery.undo")}
            </Button>
          </p>
        )}
      </div>
      <FormError message={problem} />
      <Adding businessId={businessId} room={mostPhotos - photos.length} refetch={onChanged} />
    </>
  );
}

function photosIn(photos: readonly BusinessPhoto[], order: readonly string[]): readonly BusinessPhoto[] {
  return [...photos].sort((one, other) => order.indexOf(one.uuid) - order.indexOf(other.uuid));
}

type AddingProps = { businessId: string; room: number; refetch: Parameters<typeof useAdding>[1] };

/** Chooses and uploads photographs for the gallery. */
function Adding({ businessId, room, refetch }: AddingProps) {
  const { items, change, problem } = useAdding(businessId, refetch);
  return (
    <>
      <MediaPicker items={items} onChange={change} most={Math.min(room, 20)} kinds={["image"]} />
      <FormError message={problem} />
    </>
  );
}
