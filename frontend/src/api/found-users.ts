import type { User } from "@/stores/user.ts";
import type { Page } from "./read.ts";
import { usePages } from "./use-pages.ts";

/** The longest words that GET users takes, in characters. */
export const longestUserWords = 60;

/** GET users: profiles by name or username, page by page. Empty words request nothing. */
export function useFoundUsers(words: string) {
  return usePages<Page<User>>("users", words === "" ? null : { q: words.slice(0, longestUserWords) });
}
