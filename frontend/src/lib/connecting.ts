const key = "verdoro.connecting";

/**
 * The provider that the signed-in user wants to connect, while the browser is there and back. Without it, coming back
 * connects nothing, so that no other site can lead a user into it.
 */
export const connecting = {
  begin: (provider: string): void => sessionStorage.setItem(key, provider),
  /** Whether it is this provider; asked once. */
  take: (provider: string): boolean => {
    const begun = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return begun === provider;
  },
};
