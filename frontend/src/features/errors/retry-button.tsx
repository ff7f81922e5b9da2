import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonVariant } from "@/ui/button-variant.ts";

export const reload = () => window.location.reload();

/** Reloads the page. */
export function RetryButton() {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={reload} className={buttonVariant("secondary")}>
      <RotateCw aria-hidden className="size-4" />
      {t("state.retry")}
    </button>
  );
}
