import { useRef, useState } from "react";
import { type Bookmark, bookmarkKeys, removeBookmark, standsElsewhere } from "@/api/bookmarks.ts";
import { messageOf } from "@/api/errors.ts";
import { useInvalidate } from "@/api/keys.ts";
import { save } from "@/api/save.ts";
import { notify } from "@/stores/notices.ts";
import { noteSaved } from "@/stores/saved.ts";

type Removal = { bookmark: Bookmark; at: number };

/**
 * Removing bookmarks and undoing it. A removed bookmark stays in its place with an undo button until the screen is left, even if the
 * list is refetched meanwhile.
 */
export function useRemovals(bookmarks: readonly Bookmark[] | undefined) {
  const invalidate = useInvalidate();
  const [removed, setRemoved] = useState<readonly Removal[]>([]);
  const answers = useRef(new Map<string, ReturnType<typeof removeBookmark>>());
  const items = bookmarks && withRemoved(bookmarks, removed);
  const restore = (uuid: string) => setRemoved((all) => all.filter((removal) => removal.bookmark.uuid !== uuid));

  const remove = async (bookmark: Bookmark) => {
    const at = items?.findIndex(({ uuid }) => uuid === bookmark.uuid) ?? 0;
    setRemoved((all) => [...all, { bookmark, at }]);
    const answer = removeBookmark(bookmark.uuid);
    answers.current.set(bookmark.uuid, answer);
    const [{ error }, isElsewhere] = await Promise.all([answer, standsElsewhere(bookmark)]);
    if (error) {
      restore(bookmark.uuid);
      return notify.error(messageOf(error));
    }
    if (isElsewhere !== undefined) noteSaved(bookmark.business.uuid, isElsewhere);
    return invalidate(["bookmark_lists"]);
  };

  const undo = async ({ uuid, list_id, business, note }: Bookmark) => {
    // Until the removal is answered, the business is in the list, and saving it there would change nothing.
    const answer = await answers.current.get(uuid);
    if (answer?.error) return undefined;
    const { error } = await save({ business_id: business.uuid, list_id, ...(note ? { note } : {}) });
    if (error) return notify.error(messageOf(error));
    noteSaved(business.uuid, true);
    restore(uuid);
    return invalidate(bookmarkKeys);
  };

  const isRemoved = (uuid: string) => removed.some(({ bookmark }) => bookmark.uuid === uuid);
  return { items, isRemoved, remove, undo };
}

/** The bookmarks of the list, with the removed ones that a refetch left out back in their places. */
function withRemoved(bookmarks: readonly Bookmark[], removed: readonly Removal[]): readonly Bookmark[] {
  const all = [...bookmarks];
  const missing = removed.filter(({ bookmark }) => !bookmarks.some(({ uuid }) => uuid === bookmark.uuid));
  for (const { bookmark, at } of missing.toSorted((a, b) => a.at - b.at)) all.splice(at, 0, bookmark);
  return all;
}
