import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUpdate } from "@/stores/update.ts";
import { buttonVariant } from "@/ui/button-variant.ts";

/** Offers a new version instead of reloading, so that no input is lost. */
export default function UpdateNotice() {
  const { t } = useTranslation();
  const { take, dismiss } = useUpdate();
  if (!take) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 flex animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-4 shadow-floating md:right-6 md:bottom-6 md:left-auto"
    >
      <p className="flex items-center gap-3 text-base text-ink">
        <RefreshCw aria-hidden className="size-5 text-positive" />
        {t("update.ready")}
      </p>
      <div className="flex gap-2">
        <button type="button" onClick={take} className={buttonVariant("primary")}>
          {t("update.reload")}
        </button>
        <button type="button" onClick={dismiss} className={buttonVariant("quiet")}>
          {t("update.later")}
        </button>
      </div>
    </div>
  );
}
