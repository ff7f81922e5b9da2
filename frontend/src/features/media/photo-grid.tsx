import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { Picture } from "@/ui/picture.tsx";
import { PlayMark } from "./play-mark.tsx";
import { Viewer } from "./viewer.tsx";
import type { Shown } from "./viewer-window.tsx";

/** Pictures and videos in a grid, small beside text; each opens full-screen. */
export function PhotoGrid({ items, isSmall = false }: { items: readonly Shown[]; isSmall?: boolean }) {
  const { t } = useTranslation("media");
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul
        className={classes(
          "grid gap-1.5 md:gap-2",
          isSmall ? "grid-cols-4 md:grid-cols-5" : "grid-cols-3 md:grid-cols-[repeat(auto-fill,minmax(160px,1fr))]",
        )}
      >
        {items.map(({ media }, at) => (
          <li key={media.uuid} className="relative aspect-square overflow-hidden rounded-sm">
            <button type="button" onClick={() => setOpen(at)} className="size-full">
              <Picture
                media={media}
                sizes="(min-width: 600px) 200px, 33vw"
                alt={media.alt ?? t(`tile.${media.kind}`, { number: at + 1 })}
                className="size-full transition-[filter] hover:brightness-95"
              />
              {media.kind === "video" && <PlayMark />}
            </button>
          </li>
        ))}
      </ul>
      <Viewer items={items} at={open} onTurn={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}
