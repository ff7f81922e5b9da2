import { Heart } from "lucide-react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Media } from "@/api/wire.ts";
import { PlayMark } from "@/features/media/play-mark.tsx";
import { Viewer } from "@/features/media/viewer.tsx";
import { classes } from "@/lib/classes.ts";
import { Picture } from "@/ui/picture.tsx";

/** Milliseconds within which a second tap likes the post; a single tap opens the picture after them. */
const doubleTap = 250;

/** The number of pictures shown; the last one says how many more there are. */
const most = 4;

type PostMediaProps = { media: readonly Media[]; source: string; onLike: () => void };

/** The pictures of a post. A tap opens one on the whole window, a double tap likes the post. */
export function PostMedia({ media, source, onLike }: PostMediaProps) {
  const { t } = useTranslation("media");
  const [open, setOpen] = useState<number | null>(null);
  const [isLiked, setLiked] = useState(false);
  const taps = useTaps(setOpen, () => {
    setLiked(true);
    onLike();
  });
  const shown = media.slice(0, most);
  const hidden = media.length - shown.length;
  return (
    <div className="relative">
      <ul
        className={classes(
          "grid gap-1 overflow-hidden rounded-md",
          shown.length > 1 && "grid-cols-2",
          shown.length === 3 && "*:first:row-span-2 *:first:aspect-auto!",
        )}
      >
        {shown.map((each, at) => (
          <li key={each.uuid} className={classes("relative", shown.length > 1 ? "aspect-square" : "max-h-[560px]")}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={(event) => taps(event, at)}
              className="block size-full touch-manipulation overflow-hidden"
            >
              <Picture
                media={each}
                sizes={shown.length > 1 ? "(min-width: 600px) 380px, 50vw" : "(min-width: 600px) 760px, 100vw"}
                alt={each.alt ?? t(`tile.${each.kind}`, { number: at + 1 })}
                className={classes("size-full", shown.length === 1 && "max-h-[560px]")}
              />
              {each.kind === "video" && <PlayMark />}
              {hidden > 0 && at === most - 1 && (
                <span className="absolute inset-0 flex items-center justify-center bg-scrim text-2xl font-semibold text-on-gradient">
                  +{hidden}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {isLiked && (
        <Heart
          aria-hidden
          onAnimationEnd={() => setLiked(false)}
          className="pointer-events-none absolute inset-0 m-auto size-20 animate-burst fill-current text-link"
        />
      )}
      <Viewer
        items={media.map((each) => ({ media: each, source }))}
        at={open}
        onTurn={setOpen}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

/** Tells one tap from two. By keyboard there is no second one to wait for. */
function useTaps(onOne: (at: number) => void, onTwo: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current);
    waiting.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  return ({ detail }: MouseEvent, at: number) => {
    const isSecond = waiting.current !== null;
    stop();
    if (detail === 0) onOne(at);
    else if (isSecond) onTwo();
    else
      waiting.current = setTimeout(() => {
        waiting.current = null;
        onOne(at);
      }, doubleTap);
  };
}
