import type { User } from "@/stores/user.ts";
import { type Page, useRead } from "./read.ts";
import { usePages } from "./use-pages.ts";

/** The longest words that GET users takes, in characters. */
export const longestUserWords = 60;

/** GET users?username=: the profile with this username; `null` if there is none. */
export function useProfileByName(username: string) {
  const { answer, ...read } = useRead<Page<User>>("users", { username });
  return { ...read, user: answer && (answer.data[0] ?? null) };
}

/** GET users: profiles by name or username, page by page. Empty words request nothing. */
export function useFoundUsers(words: string) {
  return usePages<Page<User>>("users", words === "" ? null : { q: words.slice(0, longestUserWords) });
}
