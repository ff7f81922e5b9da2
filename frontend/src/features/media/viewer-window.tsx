import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Media } from "@/api/wire.ts";
import { FullWindow } from "@/ui/full-window.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { Picture } from "@/ui/picture.tsx";
import { useZoom } from "./use-zoom.ts";

export type Shown = {
  media: Media;
  /** Where it is from, below its description. */
  source?: ReactNode;
};

export type ViewerWindowProps = {
  items: readonly Shown[];
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
};

const none = { width: 1, height: 1 };

/** Pictures and films on the whole window, one after another: by swipe, arrow keys and buttons, closer by wheel, two fingers, double tap, + and -. */
export default function ViewerWindow({ items, at, onTurn, onClose }: ViewerWindowProps) {
  const { t } = useTranslation("media");
  const shown = items[at];
  const turn = (by: number) => items[at + by] && onTurn(at + by);
  const { closer, further, reset, ...zoomed } = useZoom(shown?.media ?? none, turn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture begins as a whole.
  useEffect(reset, [at]);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => stage.current?.focus(), []);

  const keys = new Map<string, () => unknown>([
    ["ArrowLeft", () => turn(-1)],
    ["ArrowRight", () => turn(1)],
    ["Home", () => onTurn(0)],
    ["End", () => onTurn(items.length - 1)],
    ["+", closer],
    ["=", closer],
    ["-", further],
    ["0", reset],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys.get(event.key);
    // A film has its own use for the arrows.
    if (!act || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    act();
  };
  if (!shown) return null;
  const isPicture = shown.media.video === null;
  return (
    <FullWindow label={t("viewer.label")} isDark onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that the dialog knows wherever the focus is in it. */}
      <div ref={stage} tabIndex={-1} onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col outline-none">
        <header className="flex min-h-14 items-center gap-1 px-3">
          <p aria-live="polite" className="flex-1 pl-2 text-sm text-muted">
            {t("viewer.place", { number: at + 1, of: items.length })}
          </p>
          {isPicture && (
            <>
              <IconButton name={t("viewer.further")} isDisabled={zoomed.zoom.scale === 1} onPress={further}>
                <ZoomOut aria-hidden className="size-5" />
              </IconButton>
              <IconButton name={t("viewer.closer")} onPress={closer}>
                <ZoomIn aria-hidden className="size-5" />
              </IconButton>
            </>
          )}
          <IconButton name={t("viewer.close")} onPress={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </header>
        <div className="relative min-h-0 flex-1 overflow-hidden">
          <Stage media={shown.media} {...zoomed} />
          <Turn name={t("viewer.previous")} isShown={at > 0} side="left-2" onPress={() => turn(-1)}>
            <ChevronLeft aria-hidden className="size-6" />
          </Turn>
          <Turn name={t("viewer.next")} isShown={at < items.length - 1} side="right-2" onPress={() => turn(1)}>
            <ChevronRight aria-hidden className="size-6" />
          </Turn>
        </div>
        <footer className="min-h-14 px-5 py-3 text-center text-base text-ink">
          <p className="mx-auto max-w-[70ch] break-words">{shown.media.alt}</p>
          {shown.source && <p className="mt-1 text-sm text-muted">{shown.source}</p>}
        </footer>
      </div>
    </FullWindow>
  );
}

type StageProps = { media: Media } & Pick<ReturnType<typeof useZoom>, "zoom" | "stageRef" | "handlers">;

function Stage({ media, zoom: { scale, x, y }, stageRef, handlers }: StageProps) {
  const { t } = useTranslation("media");
  if (media.video) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: guests film without captions; what they say of it is its description.
      <video
        key={media.uuid}
        src={media.video.url}
        poster={media.variants.at(-1)?.url}
        controls
        playsInline
        aria-label={media.alt ?? t("viewer.film")}
        className="absolute inset-0 size-full object-contain"
      />
    );
  }
  return (
    <div ref={stageRef} {...handlers} className="absolute inset-0 touch-none select-none">
      <div style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }} className="size-full">
        <Picture
          key={media.uuid}
          media={media}
          sizes="100vw"
          isFirst
          alt={media.alt ?? t("viewer.photo")}
          className="pointer-events-none size-full bg-transparent! object-contain!"
        />
      </div>
    </div>
  );
}

type TurnProps = { name: string; isShown: boolean; side: string; onPress: () => void; children: ReactNode };

/** Beside the picture where there is room for it; on a phone one swipes. */
function Turn({ name, isShown, side, onPress, children }: TurnProps) {
  if (!isShown) return null;
  return (
    <div className={`absolute top-1/2 -translate-y-1/2 ${side}`}>
      <IconButton name={name} variant="raised" onPress={onPress}>
        {children}
      </IconButton>
    </div>
  );
}
