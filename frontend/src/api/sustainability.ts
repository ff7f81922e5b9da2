import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** What a business does for the environment, with its evidence. */
export type SustainabilityItem = Schemas["SustainabilityItem"];
export type SustainabilityKind = Schemas["SustainabilityKind"];
export type SustainabilityDecision = Schemas["SustainabilityDecision"];
export type ItemNew = Schemas["SustainabilityItemNew"];
export type ItemChange = Omit<Schemas["SustainabilityItemChange"], "uuid" | "version">;

export const sustainabilityKinds = [
  "surplus_bag",
  "seasonal_menu",
  "energy_certificate",
  "tap_water",
  "local_producers",
  "food_waste",
  "reusable_packaging",
  "other_certificate",
] as const satisfies SustainabilityKind[];

/** The keys that a change, a decision or a report makes outdated. */
export const sustainabilityKeys = ["sustainability_items"];

/** GET sustainability_items: what is shown, page by page. */
export function useSustainabilityItems(query: Query) {
  return usePages<Page<SustainabilityItem>>("sustainability_items", query, { keepPreviousData: true });
}

/** GET sustainability_items?all=1: everything of a business, for its staff. */
export function useItemsOf(business_id: string) {
  return usePages<Page<SustainabilityItem>>("sustainability_items", { business_id, all: 1, limit: 50 });
}

/** GET sustainability_items?to_check=1: what moderators have to check, oldest first. */
export function useItemsToCheck() {
  return usePages<Page<SustainabilityItem>>("sustainability_items", { to_check: 1, limit: 20 });
}

/** GET sustainability_items/{uuid}. */
export function useSustainabilityItem(uuid: string) {
  const { answer, ...read } = useRead<Data<SustainabilityItem>>(`sustainability_items/${uuid}`);
  return { ...read, item: answer?.data };
}

/** POST sustainability_items. */
export function addItem(body: ItemNew): Promise<Result<Data<SustainabilityItem>>> {
  return request({ method: "POST", url: "sustainability_items", body });
}

/** PATCH sustainability_items: 409 when it was changed elsewhere meanwhile. */
export function changeItem(
  { uuid, version }: Pick<SustainabilityItem, "uuid" | "version">,
  change: ItemChange,
): Promise<Result<Data<SustainabilityItem>>> {
  return request({ method: "PATCH", url: "sustainability_items", body: { uuid, version, ...change } });
}

/** DELETE sustainability_items. */
export function removeItem(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "sustainability_items", query: { records: [uuid] } });
}

/** POST sustainability_items/{uuid}/decisions: a moderator's decision about the item as they read it. */
export function decideItem(
  { uuid, version }: Pick<SustainabilityItem, "uuid" | "version">,
  decision: SustainabilityDecision,
  reason: string,
): Promise<Result<unknown>> {
  const body = { version, decision, reason };
  return request({ method: "POST", url: `sustainability_items/${uuid}/decisions`, body });
}
