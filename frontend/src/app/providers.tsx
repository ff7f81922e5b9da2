import { type ReactNode, Suspense } from "react";
import { I18nProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { SWRConfig } from "swr";
import { expiringCache, holding } from "../api/cache.ts";

const cache = expiringCache();
/** Identical calls are spaced by the request wrapper; polling and refetching on focus are off. */
const swr = {
  provider: () => cache,
  use: [holding(cache)],
  revalidateOnFocus: false,
  refreshInterval: 0,
  shouldRetryOnError: false,
};

export function Providers({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.language}>
      <SWRConfig value={swr}>
        <Suspense>{children}</Suspense>
      </SWRConfig>
    </I18nProvider>
  );
}
