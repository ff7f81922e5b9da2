import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Says among the facts of a party that its last step is not sent yet. */
export function UnsentMark() {
  const { t } = useTranslation("manage");
  return (
    <span className="font-semibold text-caution">
      <CloudOff aria-hidden className="mr-1 inline size-3.5" />
      {t("unsent.mark")}
    </span>
  );
}
