import type { ActivityPage } from "@/api/activity.ts";

/**
 * How much is new at a business: the requests that wait for it, and what else guests did since `seen` (RFC 3339). A request
 * that was answered is no news.
 */
export function newsOf({ data, meta }: ActivityPage, seen: string | undefined): number {
  const since = seen === undefined ? Number.POSITIVE_INFINITY : Date.parse(seen);
  const unseen = data.filter(({ activity, at }) => activity !== "requested" && Date.parse(at) > since);
  return meta.pending + unseen.length;
}

/** The moment of the latest activity, in milliseconds; 0 without any. */
export function latestOf(pages: readonly ActivityPage[]): number {
  return Math.max(0, ...pages.map(({ data: [latest] }) => (latest ? Date.parse(latest.at) : 0)));
}
