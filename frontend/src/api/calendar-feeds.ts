import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type CalendarFeed = Schemas["CalendarFeed"];
export type CalendarFeedNew = Schemas["CalendarFeedNew"];
export type CalendarFeedCreated = Schemas["CalendarFeedCreated"];

/** The keys that a feed makes outdated. */
export const feedKeys = ["calendar_feeds"];

/** GET calendar_feeds: my feed of a business, or that of my own reservations. `null`: there is none. */
export function useFeed(business_id: string | null) {
  const { answer, ...read } = useRead<Page<CalendarFeed>>("calendar_feeds", {
    ...(business_id && { business_id }),
    limit: 100,
  });
  const feed = answer && (answer.data.find((each) => each.business_id === business_id) ?? null);
  return { ...read, feed };
}

/** POST calendar_feeds: a new address, which replaces the one there is. */
export function makeFeed(feed: CalendarFeedNew): Promise<Result<Data<CalendarFeedCreated>>> {
  return request({ method: "POST", url: "calendar_feeds", body: feed });
}

/** DELETE calendar_feeds?records[]: its address stops working. */
export function revokeFeed(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "calendar_feeds", query: { records: [uuid] } });
}
