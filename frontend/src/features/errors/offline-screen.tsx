import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AuthScreen } from "@/features/shared/auth-screen.tsx";
import { isConnected, watchConnection } from "@/lib/connection.ts";
import { RetryButton, reload } from "./retry-button.tsx";

/** Shown for a screen that could not be loaded without a network; reloads it when the network returns. */
export function OfflineScreen() {
  const { t } = useTranslation();
  useEffect(() => watchConnection(() => isConnected() && reload()), []);
  return (
    <AuthScreen>
      <title>{`${t("state.offlineTitle")} · Verdoro`}</title>
      <h1 className="display text-2xl font-semibold text-ink">{t("state.offlineTitle")}</h1>
      <p className="mt-3 mb-7 text-lg text-muted">{t("state.offlineText")}</p>
      <RetryButton />
    </AuthScreen>
  );
}
