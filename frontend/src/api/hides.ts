import type { Result } from "./problem.ts";
import type { Page } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** A person whom I have blocked or muted, since when. */
export type HiddenPerson = Schemas["HiddenPerson"];

/** The ways to hide a person: a block hides both from each other, a mute hides them from me. */
export type Hide = "blocks" | "mutes";

/** The keys that a block or a mute makes outdated: everything in which people appear. */
export const hideKeys = ["blocks", "mutes", "users", "reviews", "bookmark_lists", "posts", "follows"];

/** GET blocks or mutes: the newest first. */
export function useHidden(hide: Hide) {
  return usePages<Page<HiddenPerson>>(hide, { limit: 20 });
}

/** POST or DELETE blocks?user_id= or mutes?user_id=. */
export function setHidden(hide: Hide, user_id: string, isHidden: boolean): Promise<Result<unknown>> {
  return request({ method: isHidden ? "POST" : "DELETE", url: hide, query: { user_id } });
}
