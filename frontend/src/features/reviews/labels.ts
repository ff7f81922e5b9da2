import { useTranslation } from "react-i18next";
import type { Evidence, Review } from "@/api/reviews.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";

/** "21 Nov 2026" of a moment, on the reader's calendar. */
export const dateOf = (moment: string) => shortDate(dateIn(readersZone(), new Date(moment)));

type How = Review["how"];

/** The label of a visit's evidence: a code scanned while the business was closed proves no visit. */
export function knownBy<Of extends How>({ how, evidence }: { how: Of; evidence: Evidence }): Of | "closed" {
  return how !== "none" && evidence === "V0" ? "closed" : how;
}

/** The author's name, or a placeholder for a deleted account. */
export function useAuthorName(): (author: Review["author"]) => string {
  const { t } = useTranslation("reviews");
  return (author) => author?.display_name ?? t("card.gone");
}
