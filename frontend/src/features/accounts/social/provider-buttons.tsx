import { startAddress } from "@/api/social-tokens.ts";
import { connecting } from "@/lib/connecting.ts";
import { AppleButton } from "./apple-button.tsx";
import { GoogleButton } from "./google-button.tsx";
import type { ProviderUse } from "./provider-button.ts";

export type ProviderButtonsProps = {
  /** Which providers the operator has configured. */
  google: boolean;
  apple: boolean;
  use: ProviderUse;
  /** Where the browser goes after the sign-in. */
  next: string;
  /** Whether they connect the provider to the account that is signed in. */
  connects?: boolean;
};

/** The buttons of the configured providers, which lead to them. */
export default function ProviderButtons({ google, apple, use, next, connects }: ProviderButtonsProps) {
  const link = (provider: "google" | "apple") => ({
    href: startAddress(provider, next),
    use,
    onPress: () => connects && connecting.begin(provider),
  });
  return (
    <div className="flex flex-col gap-3">
      {google && <GoogleButton {...link("google")} />}
      {apple && <AppleButton {...link("apple")} />}
    </div>
  );
}
