import { useTranslation } from "react-i18next";
import { notify } from "@/stores/notices.ts";

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation("connections");
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t("copy.done"));
    } catch {
      // Browsers refuse it without a permission, and lack it on pages without TLS.
      notify.error(t("copy.failed"));
    }
  };
}
