import type { BookmarkList } from "@/api/bookmarks.ts";
import { bookmarksOf, comingFrom, earliest, myLists } from "@/api/offline-queries.ts";
import type { Page } from "@/api/read.ts";
import { request } from "@/api/request.ts";
import type { Reservation } from "@/api/reservations.ts";

/** How many of my upcoming reservations and of my lists are prefetched. */
const most = 10;

/**
 * Fetches once what a member may want to read offline: the service worker caches the responses.
 */
export async function prefetchOffline(): Promise<void> {
  const [{ data: coming }, { data: lists }] = await Promise.all([
    request<Page<Reservation>>({ url: "reservations", query: comingFrom(earliest()) }),
    request<Page<BookmarkList>>({ url: "bookmark_lists", query: myLists }),
  ]);
  await Promise.all([
    ...(coming?.data ?? []).slice(0, most).map(({ uuid }) => request({ url: `reservations/${uuid}` })),
    ...(lists?.data ?? [])
      .slice(0, most)
      .map(({ uuid }) => request({ url: "bookmark_business", query: bookmarksOf(uuid) })),
  ]);
}
