import { useTranslation } from "react-i18next";

/** How many parties wait, in words. */
export function usePartiesText(): (count: number) => string {
  const { t } = useTranslation("queue");
  return (count) => (count === 0 ? t("empty") : t("parties", { count }));
}
