import { Suspense, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { SWRConfig } from "swr";
import { swrSettings } from "@/api/swr-settings.ts";
import { useSendWaiting } from "./send-waiting.ts";
import { useSessionLife } from "./session-life.ts";

/** The providers of every screen with requests or fields; static pages do not load them. */
export function Component() {
  const { i18n } = useTranslation();
  const [swr] = useState(swrSettings);
  return (
    <I18nProvider locale={i18n.language}>
      <SWRConfig value={swr}>
        <Session />
      </SWRConfig>
    </I18nProvider>
  );
}

function Session() {
  useSessionLife();
  useSendWaiting();
  // A suspended screen must not unmount the providers: SWR's cache would be lost.
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
