import { useState } from "react";
import { useLocation } from "react-router";
import type { WebProvider } from "@/api/social-tokens.ts";
import { fragmentValue } from "@/lib/fragment.ts";
import { BeginSignIn } from "./begin-sign-in.tsx";
import { FinishSignIn } from "./finish-sign-in.tsx";
import { SignInFailed } from "./sign-in-failed.tsx";

/** Where a provider leads back to, with a code or an error behind `#`. Without either, a sign-in can begin here. */
export function ProviderReturn({ provider }: { provider: WebProvider }) {
  const { hash } = useLocation();
  // The hash is removed from the address as soon as it was read.
  const [{ code, state, error }] = useState(() => ({
    code: fragmentValue(hash, "code"),
    state: fragmentValue(hash, "state"),
    error: fragmentValue(hash, "error"),
  }));
  if (error) return <SignInFailed provider={provider} reason={error} />;
  if (code && state) return <FinishSignIn proof={{ provider, code, state }} provider={provider} />;
  return <BeginSignIn provider={provider} />;
}
