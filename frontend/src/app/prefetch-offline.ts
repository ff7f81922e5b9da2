import type { BookmarkList } from "@/api/bookmarks.ts";
import { bookmarksOf, comingFrom, earliest, myLists } from "@/api/offline-queries.ts";
import type { Page } from "@/api/read.ts";
import { request } from "@/api/request.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useAuth } from "@/stores/auth.ts";

/** How many of my upcoming reservations and of my lists are prefetched. */
const most = 10;

/**
 * Fetches once what a member may want to read offline: the service worker caches the responses. Stops when they sign out.
 */
export async function prefetchOffline(): Promise<void> {
  const member = account();
  const [{ data: coming }, { data: lists }] = await Promise.all([
    request<Page<Reservation>>({ url: "reservations", query: comingFrom(earliest()) }),
    request<Page<BookmarkList>>({ url: "bookmark_lists", query: myLists }),
  ]);
  if (account() !== member) return;
  await Promise.all([
    ...(coming?.data ?? []).slice(0, most).map(({ uuid }) => request({ url: `reservations/${uuid}` })),
    ...(lists?.data ?? [])
      .slice(0, most)
      .map(({ uuid }) => request({ url: "bookmark_business", query: bookmarksOf(uuid) })),
  ]);
}

const account = () => useAuth.getState().auth?.uuid;
