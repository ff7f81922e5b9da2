import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import type { Data, Page } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Follow = Schemas["Follow"];

/** A person to follow, and why. */
export type Suggestion = Schemas["SuggestedPerson"];

/** The person or the business that is followed. */
export type Followed = { user_id: string } | { business_id: string };

/** The keys that following or its end makes outdated. Those suggested stay while they are shown. */
export const followKeys = ["follows", "users/"];

/** The keys that dismissing a suggestion makes outdated. */
export const suggestionKeys = ["suggested_people"];

/** GET follows: page by page. */
export function useFollows(query: Query | null) {
  return usePages<Page<Follow>>("follows", query && { ...query, limit: 50 });
}

/** POST follows?user_id= or ?business_id=: a private account has to approve it. */
export function follow(followed: Followed): Promise<Result<Data<Follow>>> {
  return request({ method: "POST", url: "follows", query: followed, body: {} });
}

/** DELETE follows?user_id= or ?business_id=: also withdraws a request. */
export function unfollow(followed: Followed): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "follows", query: followed });
}

/** PATCH follows/{uuid}: approves a request, or changes what its follower hears about. */
export function changeFollow(uuid: string, change: Schemas["FollowChange"]): Promise<Result<Data<Follow>>> {
  return request({ method: "PATCH", url: `follows/${uuid}`, body: change });
}

/** DELETE follows?records[]: declines a request, or removes a follower. */
export function removeFollower(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "follows", query: { records: [uuid] } });
}

/** GET suggested_people: people whom I do not follow yet, near a point. Without one it requests nothing yet. */
export function useSuggestedPeople(near: Schemas["Location"] | undefined) {
  return usePages<Page<Suggestion>>("suggested_people", near ?? null);
}

/** DELETE suggested_people?user_id=: does not suggest them again. */
export function dismissSuggestion(user_id: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "suggested_people", query: { user_id } });
}
