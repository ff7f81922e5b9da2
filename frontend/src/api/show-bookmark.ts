import { useSWRConfig } from "swr";
import type { Bookmark } from "./bookmarks.ts";
import { listKeys } from "./keys.ts";

/** The pages of a list as `usePages` caches them. */
type Pages = readonly { data: readonly Bookmark[] }[];

/**
 * Shows a changed bookmark at once in the cached lists. Until they are refetched, removing it and undoing that would
 * otherwise lose its note.
 */
export function useShowBookmark(): (changed: Bookmark) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  return (changed) => {
    const renewed = (bookmark: Bookmark) => (bookmark.uuid === changed.uuid ? changed : bookmark);
    const withChange = (pages?: Pages) => pages?.map((page) => ({ ...page, data: page.data.map(renewed) }));
    const lists = listKeys(cache, "bookmark_business");
    return Promise.allSettled(lists.map((key) => mutate(key, withChange, { revalidate: false })));
  };
}
