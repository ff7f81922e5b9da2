import { myLists } from "./offline-queries.ts";
import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** The keys that a change of saved businesses or lists makes outdated. */
export const bookmarkKeys = ["bookmark_lists", "bookmark_business"];

/** A named list of saved businesses. Businesses saved without choosing a list go to the default one, which cannot be deleted. */
export type BookmarkList = Schemas["BookmarkList"];

/** A saved business, with a private note. */
export type Bookmark = Schemas["Bookmark"];

/** A list as people with its link see it. */
export type SharedList = Schemas["SharedList"];

/** GET bookmark_lists: my lists, or another user's public lists. */
export function useBookmarkLists(user_id?: string) {
  const { answer, ...read } = useRead<Page<BookmarkList>>("bookmark_lists", { ...myLists, user_id });
  return { ...read, lists: answer?.data };
}

/** POST bookmark_lists. */
export function addList(name: string): Promise<Result<Data<BookmarkList>>> {
  return request({ method: "POST", url: "bookmark_lists", body: { name } });
}

export type ListChange = Omit<Schemas["BookmarkListChange"], "uuid">;

/** PATCH bookmark_lists. */
export function changeList(uuid: string, change: ListChange): Promise<Result<Data<BookmarkList>>> {
  return request({ method: "PATCH", url: "bookmark_lists", body: { uuid, ...change } });
}

/** DELETE bookmark_lists: the list and its bookmarks. */
export function removeList(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "bookmark_lists", query: { records: [uuid] } });
}

/** GET bookmark_lists/shared/{token}. */
export function useSharedList(token: string) {
  const { answer, ...read } = useRead<Data<SharedList>>(`bookmark_lists/shared/${encodeURIComponent(token)}`);
  return { ...read, list: answer?.data };
}

/** GET bookmark_business: the saved businesses of a list, the newest first, page by page. */
export function useBookmarks(query: Query | null) {
  return usePages<Page<Bookmark>>("bookmark_business", query);
}

/** GET bookmark_business?business_id[]: which of my lists have a business. */
export function useBookmarksOf(businessId: string) {
  const { answer, ...read } = useRead<Page<Bookmark>>("bookmark_business", {
    ...myLists,
    business_id: [businessId],
  });
  return { ...read, bookmarks: answer?.data };
}

/** PATCH bookmark_business: changes the note or the list. */
export function changeBookmark(
  uuid: string,
  change: Omit<Schemas["BookmarkChange"], "uuid">,
): Promise<Result<Data<Bookmark>>> {
  return request({ method: "PATCH", url: "bookmark_business", body: { uuid, ...change } });
}

/** DELETE bookmark_business: from one list. */
export function removeBookmark(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "bookmark_business", query: { records: [uuid] } });
}

/** GET bookmark_business?business_id[]: whether another list has the business; `undefined` if the request fails. */
export async function standsElsewhere({ uuid, business }: Bookmark): Promise<boolean | undefined> {
  const query = { ...myLists, business_id: [business.uuid] };
  const { data } = await request<Page<Bookmark>>({ url: "bookmark_business", query });
  return data?.data.some((other) => other.uuid !== uuid);
}
