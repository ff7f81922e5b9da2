import { serverNow } from "@/lib/server-clock.ts";
import type { Query } from "./query-string.ts";

/**
 * Queries for a member's own data, shared by the screens and app/prefetch-offline.ts: a cached response is found
 * only under exactly the same query.
 */

const hour = 3_600_000;
/** A table counts as to come until its evening is over. */
const evening = 4 * hour;
/** As many lists as one person can have. */
const mostLists = 100;

/** The moment that parts the reservations to come from those that were. By the hour, so that the question stays the same. */
export function earliest(): string {
  return new Date(Math.floor((serverNow() - evening) / hour) * hour).toISOString();
}

/** My reservations to come, the nearest first. */
export const comingFrom = (from: string): Query => ({
  from,
  status: ["hold", "pending", "confirmed", "seated", "declined", "cancelled_business"],
  sort: "starts_at",
  limit: 50,
});

/** All my lists of saved businesses. */
export const myLists: Query = { limit: mostLists };

/** The businesses of one of them, a page of the newest. */
export const bookmarksOf = (list_id: string): Query => ({ list_id, limit: 20 });
