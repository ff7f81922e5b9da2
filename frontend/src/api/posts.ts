import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Post = Schemas["Post"];
export type PostVersion = Schemas["PostEdit"];
export type PostBusiness = Schemas["PostBusiness"];
export type Audience = Schemas["Audience"];
type Posts = { data: Post[]; meta: Schemas["PostsMeta"] };
type Answer = Promise<Result<Data<Post>>>;

/** The keys that a new, changed or deleted post makes outdated. */
export const postKeys = ["posts"];

/** GET posts: page by page, the newest first. */
export function usePosts(query: Query | null) {
  return usePages<Posts>("posts", query, { deep: { limit: 100 } });
}

export type Feed = "home" | "popular";

const feedQuery = (feed: Feed): Query => ({ feed, limit: 20 });

/** GET posts?feed=: the posts of those whom I follow, or those that are popular. */
export function useFeed(feed: Feed) {
  return usePosts(feedQuery(feed));
}

/** GET posts?feed=home: the uuid of the newest post as it is now; `undefined` if the request fails. */
export async function newestPost(): Promise<string | null | undefined> {
  const { data } = await request<Posts>({ url: "posts", query: { ...feedQuery("home"), limit: 1 } });
  return data && (data.data[0]?.uuid ?? null);
}

/** GET posts/{uuid}. */
export function usePost(uuid: string) {
  const { answer, ...read } = useRead<Data<Post>>(`posts/${uuid}`);
  return { ...read, post: answer?.data };
}

/** GET posts/{uuid}/edits: the last hundred earlier versions, newest first. */
export function usePostEdits(uuid: string) {
  const { answer, ...read } = useRead<Page<PostVersion>>(`posts/${uuid}/edits`);
  return { ...read, versions: answer?.data };
}

/** What I may still write; accounts less than a day old have limits. */
export type PostLimits = Schemas["PostLimits"];

/** GET post_limits. */
export function usePostLimits(): PostLimits | undefined {
  return useRead<Data<PostLimits>>("post_limits").answer?.data;
}

/** POST posts. Repeated with the same `client_id` after a lost response, it publishes once. */
export function publishPost(body: Schemas["PostNew"] & { client_id: string }): Answer {
  return request({ method: "POST", url: "posts", body, headers: { "Idempotency-Key": body.client_id } });
}

/** PATCH posts. */
export function changePost(body: Schemas["PostChange"]): Answer {
  return request({ method: "PATCH", url: "posts", body });
}

/** DELETE posts/{uuid}. */
export function removePost(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `posts/${uuid}` });
}
