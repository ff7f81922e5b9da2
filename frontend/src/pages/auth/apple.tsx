import { ProviderReturn } from "@/features/accounts/social/provider-return.tsx";

export function Component() {
  return <ProviderReturn provider="apple" />;
}
