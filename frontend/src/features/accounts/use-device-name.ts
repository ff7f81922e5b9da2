import { useTranslation } from "react-i18next";

export type NamedDevice = { browser?: string | null; system?: string | null };

/** "Firefox on Windows", or what is known of that. */
export function useDeviceName(): (device: NamedDevice) => string {
  const { t } = useTranslation("security");
  return ({ browser, system }) => {
    if (browser && system) return t("device.both", { browser, system });
    return browser ?? system ?? t("device.unknown");
  };
}
