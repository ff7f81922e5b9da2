import { useLatestActivity } from "@/api/activity.ts";
import { useActivityStore } from "@/stores/activity/store.ts";
import { newsOf } from "./news.ts";

/** How much is new at each of these businesses; without those of which it is not known yet. */
export function useNews(businessIds: readonly string[]): Map<string, number> {
  const pages = useLatestActivity(businessIds) ?? {};
  const seen = useActivityStore((state) => state.seen);
  return new Map(Object.entries(pages).map(([id, page]) => [id, newsOf(page, seen[id])]));
}
