import type { Bookmark, BookmarkList } from "./bookmarks.ts";
import { type Key, keyOf } from "./keys.ts";
import { myLists } from "./offline-queries.ts";
import type { ApiError, Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import type { Data, Page } from "./read.ts";
import { request } from "./request.ts";

/**
 * POST bookmark_business?business_id=: into the default list unless one is given. Saving again changes nothing. The
 * query names the business, because requests of the same method and URL are spaced.
 */
export function save({
  business_id,
  ...bookmark
}: {
  business_id: string;
  list_id?: string;
  note?: string;
}): Promise<Result<Data<Bookmark>>> {
  return request({ method: "POST", url: "bookmark_business", query: { business_id }, body: bookmark });
}

/** The client's own error: another tap could not restore what this one would delete. */
const wouldLose: ApiError = { status: 0, code: "would_lose", problem: {}, retryAfter: null };

/**
 * Removes a business that one tap saved: in the default list, without a note. A business in another list or with a
 * note is not removed; {@link isLoss} recognises that error. `remember` gets the bookmarks that were read, for the
 * dialog that asks then.
 */
export async function unsave(
  businessId: string,
  remember: (key: Key, page: Page<unknown>) => void,
): Promise<Result<unknown>> {
  const read = async <T>(url: string, query: Query) => {
    const result = await request<Page<T>>({ url, query });
    if (result.data) remember(keyOf(url, query), result.data);
    return result;
  };
  const [bookmarks, lists] = await Promise.all([
    read<Bookmark>("bookmark_business", { business_id: [businessId], ...myLists }),
    read<BookmarkList>("bookmark_lists", myLists),
  ]);
  if (bookmarks.error) return bookmarks;
  if (lists.error) return lists;
  const byTap = lists.data.data.find((list) => list.default)?.uuid;
  const found = bookmarks.data.data;
  if (found.some(({ list_id, note }) => list_id !== byTap || note)) return { error: wouldLose };
  if (found.length === 0) return { data: null };
  const records = found.map(({ uuid }) => uuid);
  return request({ method: "DELETE", url: "bookmark_business", query: { records } });
}

/** Whether a business was not removed because its lists and notes would be lost. */
export function isLoss({ code }: ApiError): boolean {
  return code === wouldLose.code;
}
