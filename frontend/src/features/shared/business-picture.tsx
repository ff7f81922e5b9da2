import type { Media } from "@/api/wire.ts";
import { chanceFrom } from "@/lib/seeded.ts";
import { Picture } from "@/ui/picture.tsx";
import { FoodIllustration } from "./food-illustration.tsx";
import type { IllustrationKind } from "./illustration/kinds.ts";

export type BusinessPictureProps = {
  business: { uuid: string; cover: Media | null };
  /** The dish that is drawn without a photo. */
  kind?: IllustrationKind;
  sizes: string;
};

/** The dishes for a business of unknown cuisine. */
const anyTable = ["pasta", "salad", "steak", "wine"] as const satisfies readonly IllustrationKind[];

/** The picture of a business: its first photo, else an illustration. Decorative: the name is shown beside it. Fills its container. */
export function BusinessPicture({ business, kind, sizes }: BusinessPictureProps) {
  if (business.cover)
    return <Picture media={business.cover} sizes={sizes} alt="" className="absolute inset-0 size-full" />;
  const dish: IllustrationKind = kind ?? chanceFrom(business.uuid).pick(anyTable);
  return <FoodIllustration seed={business.uuid} kind={dish} className="absolute inset-0 size-full" />;
}
