import type { Bookmark } from "./bookmarks.ts";
import type { Result } from "./problem.ts";
import type { One } from "./read.ts";
import { request } from "./request.ts";

/** POST bookmark_business: into the default list unless told. Saving again changes nothing. */
export function save(place: { business_id: string; list_id?: string; note?: string }): Promise<Result<One<Bookmark>>> {
  return request({ method: "POST", url: "bookmark_business", body: place });
}

/** DELETE bookmark_business?business_id: from all my lists. */
export function unsave(businessId: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "bookmark_business", query: { business_id: businessId } });
}

/** Whether a cache key is of saved places or their lists. */
export function concernsBookmarks(key: unknown): boolean {
  return JSON.stringify(key)?.includes("bookmark_") ?? false;
}
