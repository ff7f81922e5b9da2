import { useTranslation } from "react-i18next";
import type { WaitQuote } from "@/api/queue.ts";

/** A wait in words: "20–35 min"; nothing where no quote is possible. */
export function useQuoteText(): (quote: WaitQuote | null) => string | undefined {
  const { t } = useTranslation("queue");
  return (quote) => {
    if (!quote) return undefined;
    const { low_minutes: low, high_minutes: high } = quote;
    if (high === 0) return t("quote.none");
    return low === high ? t("quote.about", { minutes: high }) : `${low}–${high} min`;
  };
}
