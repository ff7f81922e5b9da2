import { Sparkles } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StickerBook as Book, Sticker } from "@/api/stickers.ts";
import { textOf } from "@/lib/names.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { EmptyState } from "@/ui/states.tsx";
import StickerArt from "./art/sticker-art.tsx";
import { Celebration } from "./celebration.tsx";
import { levelOf, nextLevel } from "./levels.ts";
import { ProfileChoice } from "./profile-choice.tsx";
import { useNewStickers } from "./use-new-stickers.ts";

const StickerDialog = lazy(() => import("./sticker-dialog.tsx"));

const views = ["all", "earned", "next"] as const;

/** Every sticker with my progress; those that are new are celebrated. */
export function StickerBook({ book }: { book: Book }) {
  const { t } = useTranslation("stickers");
  const [view, setView] = useState<(typeof views)[number]>("all");
  const [open, setOpen] = useState<string | null>(null);
  const { stickers } = book;
  const fresh = useNewStickers(stickers);
  const earned = stickers.filter((sticker) => levelOf(sticker) !== undefined);
  const shown = { all: stickers, earned, next: stickers.filter((sticker) => nextLevel(sticker)) }[view];
  const opened = stickers.find(({ key }) => key === open);
  return (
    <div className="flex flex-col gap-6">
      <Celebration stickers={stickers.filter(({ key }) => fresh.has(key))} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="text-base text-ink">{t("earned", { count: earned.length, all: stickers.length })}</p>
        <SegmentedControl
          label={t("filter.label")}
          isLabelHidden
          options={views.map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={Sparkles} title={t("none.title")} text={t("none.text")} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3">
          {shown.map((sticker) => (
            <li key={sticker.key}>
              <Tile sticker={sticker} isNew={fresh.has(sticker.key)} onOpen={() => setOpen(sticker.key)} />
            </li>
          ))}
        </ul>
      )}
      {earned.length > 0 && <ProfileChoice book={book} earned={earned} />}
      <Suspense>{opened && <StickerDialog sticker={opened} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  );
}

function Tile({ sticker, isNew, onOpen }: { sticker: Sticker; isNew: boolean; onOpen: () => void }) {
  const { t } = useTranslation("stickers");
  const level = levelOf(sticker);
  const next = nextLevel(sticker);
  const name = textOf(sticker.name);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex size-full cursor-pointer flex-col items-center gap-2 rounded-md border border-line bg-surface p-4 text-center hover:border-field-line"
    >
      <StickerArt name={sticker.key} level={level} levels={sticker.levels.length} className="size-24" />
      <span className="text-base font-semibold text-balance text-ink">{name}</span>
      <span className="text-sm text-muted">
        {next ? t("progress", { value: Math.min(sticker.value, next.needed), needed: next.needed }) : t("done")}
      </span>
      {next && <Bar value={sticker.value} needed={next.needed} />}
      {isNew && <span className="text-sm font-semibold text-positive">{t("new")}</span>}
    </button>
  );
}

/** Hidden from assistive technology: the numbers are above it. */
function Bar({ value, needed }: { value: number; needed: number }) {
  return (
    <span aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-sunk">
      <span
        className="block h-full rounded-full bg-positive"
        style={{ width: `${Math.min(100, (100 * value) / needed)}%` }}
      />
    </span>
  );
}
