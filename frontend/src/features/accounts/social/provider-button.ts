/** Which of the texts that Google and Apple allow is on their buttons. */
export type ProviderUse = "signIn" | "signUp" | "continue";

export type ProviderLinkProps = { href: string; use: ProviderUse; onPress?: () => void };

/** What the buttons of all providers share, so that none is more prominent. */
export const providerButton =
  "flex min-h-11 w-full items-center justify-center rounded-sm border px-3 py-2 text-base font-medium no-underline select-none";
