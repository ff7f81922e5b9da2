import { useTranslation } from "react-i18next";

/** Says of something that it cannot be had yet. */
export function Soon() {
  const { t } = useTranslation("landing");
  return <p className="display mt-1 text-lg text-caution italic">{t("menu.soon")}</p>;
}
