import { Images } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Media } from "@/api/wire.ts";
import { classes } from "@/lib/classes.ts";
import { Picture } from "@/ui/picture.tsx";
import { Viewer } from "./viewer.tsx";

type MosaicProps = {
  /** Known at first, so that it does not wait for the others. */
  cover: Media;
  /** All pictures, including the cover, once they are loaded. */
  all: readonly Media[] | undefined;
  /** The number of pictures. */
  count: number;
};

/** A large picture and four small ones; on a phone only the large one. Each opens full-screen. */
export function Mosaic({ cover, all, count }: MosaicProps) {
  const { t } = useTranslation("gallery");
  const [open, setOpen] = useState<number | null>(null);
  const pictures = all && all.length > 0 ? all : [cover];
  const small = pictures.slice(1, 5);
  const columns = count >= 5 ? "md:grid-cols-4" : count >= 3 ? "md:grid-cols-3" : count === 2 ? "md:grid-cols-2" : "";
  return (
    <section aria-label={t("label")} className="relative">
      <div
        className={classes(
          "grid aspect-[16/10] grid-rows-2 gap-1.5 overflow-hidden rounded-md md:aspect-auto md:h-80",
          columns,
        )}
      >
        <Tile
          media={pictures[0] ?? cover}
          number={1}
          isFirst
          sizes={count >= 2 ? "(min-width: 600px) 540px, 100vw" : "(min-width: 600px) 1080px, 100vw"}
          className={classes("row-span-2", count >= 3 && "md:col-span-2")}
          onOpen={() => setOpen(0)}
        />
        {small.slice(0, count >= 5 ? 4 : count >= 3 ? 2 : 1).map((media, at) => (
          <Tile
            key={media.uuid}
            media={media}
            number={at + 2}
            sizes="280px"
            className={classes("hidden md:block", count === 2 && "row-span-2")}
            onOpen={() => setOpen(at + 1)}
          />
        ))}
      </div>
      {count > 1 && (
        <button
          type="button"
          onClick={() => setOpen(0)}
          className="absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm font-semibold text-ink shadow-raised hover:bg-sunk"
        >
          <Images aria-hidden className="size-4.5" />
          {t("all", { count })}
        </button>
      )}
      <Viewer items={pictures.map((media) => ({ media }))} at={open} onTurn={setOpen} onClose={() => setOpen(null)} />
    </section>
  );
}

type TileProps = {
  media: Media;
  number: number;
  sizes: string;
  isFirst?: boolean;
  className: string;
  onOpen: () => void;
};

function Tile({ media, number, sizes, isFirst, className, onOpen }: TileProps) {
  const { t } = useTranslation("gallery");
  return (
    <button type="button" onClick={onOpen} className={classes("relative min-h-0 overflow-hidden", className)}>
      <Picture
        media={media}
        sizes={sizes}
        isFirst={isFirst}
        alt={media.alt ?? t(`tile.${media.kind}`, { number })}
        className="absolute inset-0 size-full transition-[filter] hover:brightness-95"
      />
    </button>
  );
}
