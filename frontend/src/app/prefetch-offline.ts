import type { BookmarkList } from "@/api/bookmarks.ts";
import type { Conversation } from "@/api/conversations.ts";
import { readMessages } from "@/api/messages.ts";
import { bookmarksOf, comingFrom, earliest, myConversations, myLists } from "@/api/offline-queries.ts";
import type { Page } from "@/api/read.ts";
import { request } from "@/api/request.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useAuth } from "@/stores/auth.ts";

/** How many of my upcoming reservations, lists and conversations are prefetched. */
const most = 10;

/**
 * Fetches once what a member may want to read offline: the service worker caches the responses. Stops when they sign out.
 */
export async function prefetchOffline(): Promise<void> {
  const member = account();
  const [{ data: coming }, { data: lists }, { data: chats }] = await Promise.all([
    request<Page<Reservation>>({ url: "reservations", query: comingFrom(earliest()) }),
    request<Page<BookmarkList>>({ url: "bookmark_lists", query: myLists }),
    request<Page<Conversation>>({ url: "conversations", query: myConversations }),
  ]);
  if (account() !== member) return;
  await Promise.all([
    ...(coming?.data ?? []).slice(0, most).map(({ uuid }) => request({ url: `reservations/${uuid}` })),
    ...(lists?.data ?? [])
      .slice(0, most)
      .map(({ uuid }) => request({ url: "bookmark_business", query: bookmarksOf(uuid) })),
    ...(chats?.data ?? [])
      .slice(0, most)
      .flatMap(({ uuid }) => [request({ url: `conversations/${uuid}` }), readMessages(uuid, null)]),
  ]);
}

const account = () => useAuth.getState().auth?.uuid;
