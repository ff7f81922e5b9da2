import type { RewardOffer } from "@/api/rewards.ts";

/** The fields of an offer's form. */
export type OfferValues = Pick<
  RewardOffer,
  "title" | "worth" | "stock" | "per_member" | "weekdays" | "service_ids" | "published"
> & { description: string; points: number | null; until_date: string };

/** The points of a new offer: those of one visit. */
const pointsOfVisit = 50;

export function valuesOf(offer: RewardOffer | undefined): OfferValues {
  return {
    title: offer?.title ?? "",
    worth: offer?.worth ?? "",
    description: offer?.description ?? "",
    points: offer?.points ?? pointsOfVisit,
    stock: offer?.stock ?? null,
    per_member: offer?.per_member ?? null,
    weekdays: offer?.weekdays ?? [],
    service_ids: offer?.service_ids ?? [],
    until_date: offer?.until_date ?? "",
    published: offer?.published ?? true,
  };
}

/** The offer as the server takes it. */
export function offerOf({ description, points, until_date, ...typed }: OfferValues) {
  return {
    ...typed,
    description: description.trim() || null,
    // The server names the field when nothing is entered.
    points: points ?? 0,
    until_date: until_date || null,
  };
}
