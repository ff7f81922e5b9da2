import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Says among the facts of a party that its last step is not sent yet. */
export function UnsentMark() {
  const { t } = useTranslation("manage");
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-caution">
      <CloudOff aria-hidden className="size-3.5 shrink-0" />
      <span>{t("unsent.mark")}</span>
    </span>
  );
}
