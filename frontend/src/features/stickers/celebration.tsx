import { useTranslation } from "react-i18next";
import type { Sticker } from "@/api/stickers.ts";
import { listOf } from "@/lib/datetime.ts";
import { textOf } from "@/lib/names.ts";
import StickerArt from "./art/sticker-art.tsx";
import { levelOf } from "./levels.ts";
import "./celebration.css";

/** The most stickers that are shown; the text names as many. */
const most = 4;
const leaves = Array.from({ length: 14 }, (_, at) => at);

/** Stickers that are new since the last visit of this screen. Moves once, and not at all where less motion is wished. */
export function Celebration({ stickers }: { stickers: readonly Sticker[] }) {
  const { t } = useTranslation("stickers");
  if (stickers.length === 0) return null;
  const named = stickers.slice(0, most);
  return (
    <section role="status" className="relative overflow-hidden rounded-md bg-positive-tint p-6 text-center">
      <span aria-hidden className="leaves">
        {leaves.map((leaf) => (
          <i key={leaf} style={{ left: `${4 + leaf * 7}%`, animationDelay: `${(leaf % 5) * 120}ms` }} />
        ))}
      </span>
      <div className="flex flex-wrap justify-center gap-3">
        {named.map((sticker) => (
          <StickerArt
            key={sticker.key}
            name={sticker.key}
            level={levelOf(sticker)}
            levels={sticker.levels.length}
            className="celebrated size-28"
          />
        ))}
      </div>
      <h2 className="display mt-3 text-xl font-bold text-ink">{t("celebrate.title", { count: stickers.length })}</h2>
      <p className="text-base text-ink">
        {t("celebrate.text", { names: listOf(named.map(({ name }) => textOf(name))) })}
      </p>
    </section>
  );
}
