import { Camera, ImagePlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Media } from "@/api/wire.ts";
import { classes } from "@/lib/classes.ts";
import { kindsTaken, moved, type Picked, pick, type Refusal } from "@/lib/picked.ts";
import { Button } from "@/ui/button.tsx";
import { MediaTile } from "./media-tile.tsx";
import { edited } from "./send-picked.ts";
import { useDragOrder } from "./use-drag-order.ts";
import { useIncoming } from "./use-incoming.ts";
import { usePreviews } from "./use-previews.ts";
import { useUploads } from "./use-uploads.ts";

const PictureDialog = lazy(() => import("./picture-dialog.tsx"));
const ShownPictureDialog = lazy(() => import("./shown-picture-dialog.tsx"));

type MediaPickerProps = {
  items: readonly Picked[];
  /** Takes an update function, because several uploads may finish at once. */
  onChange: (change: (items: readonly Picked[]) => Picked[]) => void;
  most: number;
  kinds?: readonly Media["kind"][];
};

/** Pictures and films: chosen, taken, dropped or pasted; sent while the rest is filled in; described and put in order. */
export function MediaPicker({ items, onChange, most, kinds = ["image", "video"] }: MediaPickerProps) {
  const { t } = useTranslation("media");
  const [problem, setProblem] = useState<string>();
  const [inHand, setInHand] = useState<string | null>(null);
  const replace = (id: string, change: Partial<Picked>) =>
    onChange((list) => list.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const { progress, retry, cancel } = useUploads(items, ({ id, ...sent }) => replace(id, sent));
  const previews = usePreviews(items);

  const add = (files: File[]) => {
    const { picked, refused } = pick(files, kinds);
    const room = most - items.length;
    setProblem(problemOf(refused[0], picked.length > room));
    onChange((list) => [...list, ...picked].slice(0, most));
  };
  const problemOf = (refused: Refusal | undefined, isTooMany: boolean) => {
    if (refused === "type" && !kinds.includes("video")) return t("refused.typePhotos");
    if (refused) return t(`refused.${refused}`);
    return isTooMany ? t("picker.most", { count: most }) : undefined;
  };
  const { isOver, target } = useIncoming(add);
  const move = (from: number, to: number) => onChange((list) => moved(list, from, to));
  const drag = useDragOrder(move);
  const inEdit = items.find(({ id }) => id === inHand);

  return (
    <section
      aria-label={t("picker.label")}
      {...target}
      className={classes(
        "rounded-md border border-dashed p-4",
        isOver ? "border-positive bg-positive-tint" : "border-line",
      )}
    >
      {items.length > 0 && (
        <ol className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
          {items.map((item, at) => (
            <li key={item.id} {...drag(at)} className="data-dragged:opacity-50">
              <MediaTile
                item={item}
                place={{ at, of: items.length }}
                preview={previews[item.id]}
                progress={progress[item.id]}
                onEdit={() => setInHand(item.id)}
                onMove={(to) => move(at, to)}
                onRetry={() => retry(item.id)}
                onRemove={() => {
                  cancel(item.id);
                  onChange((list) => list.filter(({ id }) => id !== item.id));
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <Choose kinds={kinds} isFull={items.length >= most} onFiles={add} />
      <p className="mt-2 text-sm text-muted">
        {kinds.includes("video") ? t("picker.hint", { count: most }) : t("picker.hintPhotos", { count: most })}
      </p>
      <p role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
      <Suspense>
        {inEdit?.file && (
          <PictureDialog
            source={inEdit.kind === "image" ? (previews[inEdit.id] ?? null) : null}
            alt={inEdit.alt}
            edit={inEdit.edit}
            onSave={async ({ alt, edit }) => {
              const { media, error } = await edited(inEdit, { alt, edit });
              if (!error) replace(inEdit.id, { alt, edit, media });
              return error;
            }}
            onClose={() => setInHand(null)}
          />
        )}
        {inEdit?.media && !inEdit.file && (
          <ShownPictureDialog
            media={inEdit.media}
            alt={inEdit.alt}
            onSave={async (change) => {
              const { media, error } = await edited(inEdit, change);
              if (!error) replace(inEdit.id, { alt: change.alt, media });
              return error;
            }}
            onClose={() => setInHand(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

type ChooseProps = { kinds: readonly Media["kind"][]; isFull: boolean; onFiles: (files: File[]) => void };

/** Files of the device, or its camera. */
function Choose({ kinds, isFull, onFiles }: ChooseProps) {
  const { t } = useTranslation("media");
  const take = (files: FileList | null) => onFiles([...(files ?? [])]);
  return (
    <div className="flex flex-wrap gap-3">
      <FileTrigger allowsMultiple acceptedFileTypes={kinds.map((kind) => kindsTaken[kind])} onSelect={take}>
        <Button variant="secondary" icon={ImagePlus} isDisabled={isFull}>
          {kinds.includes("video") ? t("picker.choose") : t("picker.choosePhotos")}
        </Button>
      </FileTrigger>
      <span className="hidden pointer-coarse:inline-flex">
        <FileTrigger acceptedFileTypes={["image/*"]} defaultCamera="environment" onSelect={take}>
          <Button variant="secondary" icon={Camera} isDisabled={isFull}>
            {t("picker.camera")}
          </Button>
        </FileTrigger>
      </span>
    </div>
  );
}
