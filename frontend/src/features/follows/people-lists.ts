/** The lists of people on a profile, by their name in the URL. */
export const peopleLists = ["followers", "following", "requests"] as const;
export type PeopleList = (typeof peopleLists)[number];
