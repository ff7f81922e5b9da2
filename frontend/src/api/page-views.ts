import { type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type PageViewDay = Schemas["PageViewDay"];

/** GET page_views: the days on which the page of a business was opened, for its staff. */
export function usePageViews(business_id: string, span: { from: string; until: string }) {
  const { answer, ...read } = useRead<Page<PageViewDay>>("page_views", { business_id, ...span });
  return { ...read, days: answer?.data };
}

/** The pages that were opened since this one loaded: each counts once. */
const counted = new Set<string>();

/** POST page_views: counts that the page of a business was opened. Nothing about who opened it is sent, and no error is shown. */
export function countPageView(business_id: string): void {
  if (counted.has(business_id)) return;
  counted.add(business_id);
  void request({ method: "POST", url: "page_views", query: { business_id }, body: {} });
}
