import { ArrowLeft, ArrowRight, CirclePlay, Ellipsis, Pencil, RotateCw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isUnanswered, reasonOf } from "@/api/errors.ts";
import type { Picked } from "@/lib/picked.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { Menu } from "@/ui/menu.tsx";
import { Picture } from "@/ui/picture.tsx";
import { PlayMark } from "./play-mark.tsx";
import type { Progress } from "./use-uploads.ts";

export type MediaTileProps = {
  item: Picked;
  place: { at: number; of: number };
  /** Where the browser has it, as long as the server does not. */
  preview: string | undefined;
  progress: Progress | undefined;
  onEdit: () => void;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One thing that was chosen: what it is, how far it has come, and what can be done with it. */
export function MediaTile({
  item,
  place: { at, of },
  preview,
  progress,
  onEdit,
  onMove,
  onRetry,
  onRemove,
}: MediaTileProps) {
  const { t } = useTranslation("media");
  const name = item.alt || t(`tile.${item.kind}`, { number: at + 1 });
  const isWaiting = item.media === null;
  const actions = [
    { id: "edit", label: t("tile.edit"), icon: Pencil, onAction: onEdit },
    at > 0 && { id: "earlier", label: t("tile.earlier"), icon: ArrowLeft, onAction: () => onMove(at - 1) },
    at < of - 1 && { id: "later", label: t("tile.later"), icon: ArrowRight, onAction: () => onMove(at + 1) },
    {
      id: "remove",
      label: isWaiting && progress && !progress.error ? t("tile.cancel") : t("tile.remove"),
      icon: Trash2,
      onAction: onRemove,
    },
  ];
  return (
    <figure className="relative aspect-square overflow-hidden rounded-sm bg-sunk">
      <Shown item={item} preview={preview} name={name} />
      {isWaiting && progress && !progress.error && <UploadProgress share={progress.share} name={name} />}
      {progress?.error && (
        <figcaption
          role="alert"
          className="absolute inset-x-0 bottom-0 flex max-h-full items-center gap-1 bg-danger-tint px-2 py-1 text-xs leading-tight text-danger"
        >
          <span className="line-clamp-6 min-w-0 flex-1 break-words">{reasonOf(progress.error)}</span>
          {isUnanswered(progress.error) && (
            <IconButton name={t("tile.retry", { name })} onPress={onRetry}>
              <RotateCw aria-hidden className="size-4" />
            </IconButton>
          )}
        </figcaption>
      )}
      <div className="absolute top-0 right-0 rounded-bl-md bg-surface">
        <Menu label={t("tile.more", { name })} actions={actions}>
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </div>
    </figure>
  );
}

function Shown({ item: { kind, media }, preview, name }: Pick<MediaTileProps, "item" | "preview"> & { name: string }) {
  if (media && media.variants.length > 0) {
    return (
      <>
        <Picture media={media} sizes="160px" alt={name} className="size-full" />
        {kind === "video" && <PlayMark />}
      </>
    );
  }
  if (kind === "image" && preview) return <img src={preview} alt={name} className="size-full object-cover" />;
  return (
    <div className="flex size-full items-center justify-center text-muted">
      <span className="sr-only">{name}</span>
      <CirclePlay aria-hidden className="size-8" />
    </div>
  );
}

/** How much of a file has left; once all of it has, the server is at work on it. */
function UploadProgress({ share, name }: { share: number; name: string }) {
  const { t } = useTranslation("media");
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={t("tile.sending", { name })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-x-2 bottom-2 h-2 overflow-hidden rounded-full bg-surface"
    >
      <div className="h-full origin-left bg-positive transition-transform" style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
