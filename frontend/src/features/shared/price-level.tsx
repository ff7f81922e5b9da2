import { useTranslation } from "react-i18next";

/** The level in signs of a currency, apart where these are words: "€€", "CHF CHF". */
export function priceSigns(level: number, symbol: string): string {
  return Array<string>(level)
    .fill(symbol)
    .join(symbol.length > 1 ? " " : "");
}

/** "€€", announced as a level of four. */
export function PriceLevel({ level, symbol }: { level: number; symbol: string }) {
  const { t } = useTranslation("explore");
  return (
    <span>
      <span aria-hidden className="tracking-wider whitespace-nowrap">
        {priceSigns(level, symbol)}
      </span>
      <span className="sr-only">{t("price.level", { level })}</span>
    </span>
  );
}
