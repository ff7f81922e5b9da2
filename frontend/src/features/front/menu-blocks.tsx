import { useTranslation } from "react-i18next";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import type { IllustrationKind } from "@/features/shared/illustration/kinds.ts";
import { classes } from "@/lib/classes.ts";

type Block = { name: "discover" | "connect" | "planet"; kind: IllustrationKind; seed: string };

const blocks: Block[] = [
  { name: "discover", kind: "pasta", seed: "12" },
  { name: "connect", kind: "wine", seed: "4" },
  { name: "planet", kind: "salad", seed: "9" },
];

/** The features as three items of a menu. */
export function MenuBlocks() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="menu" className="page-sides pt-24 md:pt-32">
      <h2 id="menu" className="display text-2xl font-bold text-ink italic">
        {t("menu.title")}
      </h2>
      <div className="mt-8 grid gap-x-10 gap-y-14 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr]">
        {blocks.map((block, place) => (
          <MenuBlock key={block.name} {...block} place={place} />
        ))}
      </div>
    </section>
  );
}

function MenuBlock({ name, kind, seed, place }: Block & { place: number }) {
  const { t } = useTranslation("landing");
  return (
    <article
      className={classes(
        "flex flex-col",
        place === 0 && "md:col-span-2 lg:col-span-1",
        place === 1 && "lg:pt-24",
        place === 2 && "md:pt-16 lg:pt-10",
      )}
    >
      <FoodIllustration
        kind={kind}
        seed={seed}
        className={classes(
          "w-full rounded-md",
          place === 0 ? "aspect-[16/11] md:aspect-[2/1] lg:aspect-[5/4]" : "aspect-[4/3]",
        )}
      />
      <h3 className="display mt-5 text-xl font-bold text-ink">{t(`${name}.title`)}</h3>
      <p className="mt-3 max-w-[46ch] text-base text-muted">{t(`${name}.text`)}</p>
    </article>
  );
}
