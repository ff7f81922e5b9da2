import { serverNow } from "@/lib/server-clock.ts";
import type { Query } from "./query-string.ts";

/**
 * Queries for a member's own data, shared by the screens and app/prefetch-offline.ts: a cached response is found
 * only under exactly the same query.
 */

const hour = 3_600_000;
/** Milliseconds after its start until which a reservation counts as upcoming. */
const evening = 4 * hour;
/** The maximum number of lists of one person. */
const mostLists = 100;

/** The moment between upcoming and past reservations. A full hour, so that the URL stays the same. */
export function earliest(): string {
  return new Date(Math.floor((serverNow() - evening) / hour) * hour).toISOString();
}

/** My upcoming reservations, the nearest first. */
export const comingFrom = (from: string): Query => ({
  from,
  status: ["hold", "pending", "confirmed", "seated", "declined", "cancelled_business"],
  sort: "starts_at",
  limit: 50,
});

/** All my lists of saved businesses. */
export const myLists: Query = { limit: mostLists };

/** My conversations, the latest first. */
export const myConversations: Query = { state: "active", limit: 30 };

/** The newest page of the businesses of one list. */
export const bookmarksOf = (list_id: string): Query => ({ list_id, limit: 20 });
