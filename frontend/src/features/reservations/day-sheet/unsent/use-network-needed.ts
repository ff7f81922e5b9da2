import { useTranslation } from "react-i18next";
import { notify } from "@/stores/notices.ts";

/** What a press does with a network; without one it says that it needs it. Whether the server can be reached is only believed, so it may try. */
export function useNetworkNeeded(): (what: string, act: () => void) => () => void {
  const { t } = useTranslation("manage");
  return (what, act) => () => {
    if (navigator.onLine) act();
    else notify.info(t("unsent.needsNetwork", { what }));
  };
}
