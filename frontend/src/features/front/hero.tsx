import { useTranslation } from "react-i18next";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";

const illustrations = [
  { kind: "pizza", seed: "8" },
  { kind: "salad", seed: "5" },
  { kind: "pasta", seed: "3" },
  { kind: "coffee", seed: "2" },
  { kind: "steak", seed: "2" },
] as const;

/** What Verdoro is, beside an illustration of a table that extends past the edge of the page. */
export default function Hero() {
  const { t } = useTranslation("landing");
  return (
    <div className="grid items-center gap-8 pt-6 md:pt-10 lg:grid-cols-[minmax(0,1.02fr)_minmax(0,1fr)] lg:gap-14 lg:pt-2">
      <div className="px-4 md:px-8 lg:pl-[max(2rem,calc((100vw-1200px)/2))]">
        <h1 className="display text-[clamp(3.1rem,1.9rem+5.2vw,6.5rem)] leading-[0.94] font-black tracking-[-0.03em] text-ink">
          {t("title")}
        </h1>
        <p className="display mt-6 text-xl text-positive italic md:text-2xl">{t("tagline")}</p>
        <p className="mt-4 max-w-[44ch] text-lg text-muted">{t("text")}</p>
        <div className="mt-6 max-md:hidden">
          <ButtonLink variant="gradient-outline" to={paths.download} preventScrollReset>
            {t("getApp")}
          </ButtonLink>
        </div>
      </div>
      <div
        aria-hidden
        className="ml-4 hidden h-72 grid-cols-[2fr_1fr_1fr] grid-rows-2 gap-1.5 overflow-hidden rounded-l-lg md:ml-8 md:grid lg:ml-0 lg:h-[min(440px,calc(100dvh-340px))] lg:min-h-80"
      >
        {illustrations.map(({ kind, seed }, place) => (
          <FoodIllustration
            key={kind}
            kind={kind}
            seed={seed}
            className={place === 0 ? "row-span-2 size-full" : "size-full"}
          />
        ))}
      </div>
    </div>
  );
}
