import { useSearchParams } from "react-router";
import { type Topic, topics } from "@/api/notifications.ts";
import type { Query } from "@/api/query-string.ts";

/** Which notifications are shown. `of`: all, my own, or those of one of my businesses by its uuid. */
export type Filters = { isUnread: boolean; topic: Topic | "all"; of: string };

const none: Filters = { isUnread: false, topic: "all", of: "all" };

/** The filters in the URL, and the function that changes them there. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = {
    isUnread: search.has("unread"),
    topic: topics.find((topic) => topic === search.get("topic")) ?? none.topic,
    of: search.get("of") ?? none.of,
  };
  const change = (changed: Partial<Filters>) => {
    const { isUnread, topic, of } = { ...filters, ...changed };
    setSearch(
      { ...(isUnread && { unread: "" }), ...(topic !== none.topic && { topic }), ...(of !== none.of && { of }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return [filters, change];
}

export const isFiltered = ({ isUnread, topic, of }: Filters): boolean =>
  isUnread || topic !== none.topic || of !== none.of;

/** Removes all filters. */
export const noFilters = none;

/** The filters as the server names them. */
export function queryOf({ isUnread, topic, of }: Filters): Query {
  return {
    read: isUnread ? false : undefined,
    topic: topic === "all" ? undefined : [topic],
    scope: of === "personal" ? "personal" : undefined,
    business_id: of === "all" || of === "personal" ? undefined : of,
  };
}
