import { useTranslation } from "react-i18next";

/** Marks a feature as not available yet. */
export function Soon() {
  const { t } = useTranslation("landing");
  return <p className="display mt-1 text-lg text-caution italic">{t("menu.soon")}</p>;
}
