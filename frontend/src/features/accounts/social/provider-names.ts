/** The providers' names, the same in every language. */
export const providerNames = { google: "Google", apple: "Apple", firebase: "Firebase" } as const;
