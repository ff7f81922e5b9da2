import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Star, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BusinessPhoto, changePhoto } from "@/api/gallery.ts";
import { editUpload } from "@/api/uploads.ts";
import { Menu } from "@/ui/menu.tsx";
import { Picture } from "@/ui/picture.tsx";

const ShownPictureDialog = lazy(() => import("@/features/media/shown-picture-dialog.tsx"));

type GalleryTileProps = {
  photo: BusinessPhoto;
  place: { at: number; of: number };
  onMove: (to: number) => void;
  onRemove: () => void;
  onChanged: () => void;
};

/** One photo of a business, with the staff's actions. */
export function GalleryTile({ photo, place: { at, of }, onMove, onRemove, onChanged }: GalleryTileProps) {
  const { t } = useTranslation("media");
  const [isOpen, setOpen] = useState(false);
  const name = photo.media.alt ?? t("tile.image", { number: at + 1 });
  const actions = [
    at > 0 && { id: "cover", label: t("gallery.toCover"), icon: Star, onAction: () => onMove(0) },
    { id: "edit", label: t("tile.edit"), icon: Pencil, onAction: () => setOpen(true) },
    at > 0 && { id: "earlier", label: t("tile.earlier"), icon: ArrowLeft, onAction: () => onMove(at - 1) },
    at < of - 1 && { id: "later", label: t("tile.later"), icon: ArrowRight, onAction: () => onMove(at + 1) },
    { id: "remove", label: t("tile.remove"), icon: Trash2, onAction: onRemove },
  ];
  return (
    <figure className="relative">
      <Picture
        media={photo.media}
        sizes="(min-width: 600px) 220px, 50vw"
        alt={t("tile.image", { number: at + 1 })}
        className="aspect-4/3 w-full rounded-sm"
      />
      <div className="absolute top-1.5 right-1.5 rounded-full bg-surface">
        <Menu label={t("tile.more", { name })} actions={actions}>
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </div>
      <figcaption className="mt-1 text-sm break-words text-muted">
        {at === 0 && <strong className="block text-ink">{t("gallery.cover")}</strong>}
        {photo.media.alt ?? t("gallery.noAlt")}
      </figcaption>
      <Suspense>
        {isOpen && (
          <ShownPictureDialog
            media={photo.media}
            alt={photo.media.alt ?? ""}
            onSave={async ({ alt, edit }) => {
              // All staff may describe it; only its uploader may rotate and crop it.
              const described = { alt: alt || null };
              const { error } = edit
                ? await editUpload(photo.media.uuid, { ...edit, ...described })
                : await changePhoto(photo.uuid, described);
              if (!error) onChanged();
              return error ?? null;
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </figure>
  );
}
