import type { Bookmark, BookmarkList } from "@/api/bookmarks.ts";
import { makeBusiness } from "./businesses.ts";

export function makeList(change: Partial<BookmarkList> = {}): BookmarkList {
  return {
    uuid: "l1",
    name: "Saved",
    default: true,
    public: false,
    share_url: null,
    count: 1,
    covers: [],
    created_at: "2026-11-01T10:00:00Z",
    ...change,
  };
}

export function makeBookmark(change: Partial<Bookmark> = {}): Bookmark {
  return {
    uuid: "k1",
    list_id: "l1",
    business: makeBusiness({ saved: true }),
    note: null,
    created_at: "2026-11-02T10:00:00Z",
    ...change,
  };
}
