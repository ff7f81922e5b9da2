import { type ReactNode, Suspense, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { SWRConfig } from "swr";
import { expiringCache, holding } from "../api/cache.ts";

/** Identical calls are spaced by the request wrapper; polling and refetching on focus are off. */
function swrSettings() {
  const cache = expiringCache();
  return {
    provider: () => cache,
    use: [holding(cache)],
    revalidateOnFocus: false,
    refreshInterval: 0,
    shouldRetryOnError: false,
  };
}

export function Providers({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const [swr] = useState(swrSettings);
  return (
    <I18nProvider locale={i18n.language}>
      <SWRConfig value={swr}>
        <Suspense>{children}</Suspense>
      </SWRConfig>
    </I18nProvider>
  );
}
