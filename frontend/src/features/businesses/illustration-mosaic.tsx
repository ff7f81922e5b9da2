import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { type IllustrationKind, illustrationKindOf } from "@/features/shared/illustration/kinds.ts";

/** The four illustrations around a main dish. */
const companions: Record<
  IllustrationKind,
  readonly [IllustrationKind, IllustrationKind, IllustrationKind, IllustrationKind]
> = {
  pizza: ["salad", "pizza", "wine", "gelato"],
  pasta: ["steak", "salad", "wine", "cake"],
  salad: ["bowl", "pasta", "salad", "cake"],
  steak: ["pasta", "salad", "wine", "cake"],
  bowl: ["salad", "bowl", "wine", "cake"],
  sushi: ["bowl", "sushi", "salad", "gelato"],
  burger: ["salad", "burger", "wine", "cake"],
  cake: ["coffee", "cake", "gelato", "coffee"],
  gelato: ["gelato", "coffee", "cake", "gelato"],
  coffee: ["cake", "coffee", "salad", "gelato"],
  wine: ["steak", "salad", "wine", "pasta"],
};

/** Five illustrations in place of photos, with a caption. */
export function IllustrationMosaic({ business }: { business: Pick<Business, "uuid" | "kind" | "cuisines"> }) {
  const { t } = useTranslation("explore");
  const main = illustrationKindOf(business);
  return (
    <figure>
      <div className="grid aspect-[16/10] grid-cols-4 grid-rows-2 gap-1.5 overflow-hidden rounded-md md:aspect-auto md:h-80">
        <div className="relative col-span-4 row-span-2 md:col-span-2">
          <FoodIllustration seed={business.uuid} kind={main} className="absolute inset-0 size-full" />
        </div>
        {companions[main].map((kind, corner) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four corners never move.
          <div key={`${kind} ${corner}`} className="relative hidden md:block">
            <FoodIllustration seed={`${business.uuid} ${corner}`} kind={kind} className="absolute inset-0 size-full" />
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-xs text-muted">{t("place.drawings")}</figcaption>
    </figure>
  );
}
