import { lazy, Suspense } from "react";
import { useConfiguration } from "@/api/configuration.ts";
import { addressAfterSignIn } from "@/stores/pending-booking.ts";
import type { ProviderUse } from "./provider-button.ts";

/** Loaded where a provider is configured. */
const Choices = lazy(() => import("./provider-choices.tsx"));

/** Below a form: the buttons of the providers, if there are any. */
export function OrWithProvider({ use, search }: { use: ProviderUse; search: string }) {
  const configured = useConfiguration()?.sign_in;
  if (!(configured?.google || configured?.apple)) return null;
  const { google, apple } = configured;
  return (
    <Suspense>
      <Choices {...{ google, apple, use }} next={addressAfterSignIn(search)} />
    </Suspense>
  );
}
