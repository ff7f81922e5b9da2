import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Media } from "@/api/wire.ts";
import { PlayMark } from "@/features/media/play-mark.tsx";
import { Viewer } from "@/features/media/viewer.tsx";
import { classes } from "@/lib/classes.ts";
import { Picture } from "@/ui/picture.tsx";

/** The number of pictures shown; the last one says how many more there are. */
const most = 4;

/** The pictures and videos of a message. A press opens them on the whole window. */
export function MessageMedia({ media }: { media: readonly Media[] }) {
  const { t } = useTranslation("messages");
  const [open, setOpen] = useState<number | null>(null);
  const hidden = media.length - most;
  const isAlone = media.length === 1;
  return (
    <>
      <ul className={classes("grid w-68 max-w-full gap-1 overflow-hidden rounded-sm", !isAlone && "grid-cols-2")}>
        {media.slice(0, most).map((each, at) => (
          <li key={each.uuid} className={classes("relative", !isAlone && "aspect-square")}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(at)}
              className="block size-full overflow-hidden"
            >
              <Picture
                media={each}
                sizes={isAlone ? "272px" : "136px"}
                alt={each.alt ?? t(`picture.${each.kind}`, { number: at + 1 })}
                className={classes("size-full", isAlone && "max-h-80")}
              />
              {each.kind === "video" && <PlayMark />}
              {hidden > 0 && at === most - 1 && (
                <span className="absolute inset-0 flex items-center justify-center bg-scrim text-xl font-semibold text-on-gradient">
                  +{hidden}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Viewer items={media.map((each) => ({ media: each }))} at={open} onTurn={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}
