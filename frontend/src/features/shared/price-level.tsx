import { useTranslation } from "react-i18next";

/** "€€", announced as a level of four. */
export function PriceLevel({ level }: { level: number }) {
  const { t } = useTranslation("explore");
  return (
    <span>
      <span aria-hidden className="tracking-wider whitespace-nowrap">
        {"€".repeat(level)}
      </span>
      <span className="sr-only">{t("price.level", { level })}</span>
    </span>
  );
}
