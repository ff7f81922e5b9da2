import { useTranslation } from "react-i18next";
import { wholeNumber } from "@/lib/datetime.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";

type Total = { count: number; at_least: boolean };

/** "119 places with free tables" or "open at 20:00" when a time is chosen, else "1,568 places". */
export function useTotal(params: ExploreParams, total: Total | undefined): string {
  const { t } = useTranslation("explore");
  if (!total) return t("results.title");
  const figure = `${wholeNumber(total.count)}${total.at_least ? "+" : ""}`;
  const sentence = params.openAt ? "results.open" : params.date ? "results.tables" : "results.places";
  return t(sentence, { count: total.count, figure, time: params.time });
}
