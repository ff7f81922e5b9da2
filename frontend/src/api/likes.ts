import type { Result } from "./problem.ts";
import type { Data } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** Whether I like a post or a comment, and how many people do. */
export type Liked = { like_id: string | null; like_count: number };

type Answer = Promise<Result<Liked>>;

/** POST or DELETE post_likes?post_id=. */
export async function likePost(post_id: string, wanted: boolean): Answer {
  const at = { url: "post_likes", query: { post_id } };
  return wanted ? liked(request({ method: "POST", ...at, body: {} })) : unliked(request({ method: "DELETE", ...at }));
}

/** POST post_comment_likes?comment_id=, or DELETE post_comment_likes/{uuid} of my like. */
export async function likeComment(comment_id: string, wanted: boolean, { like_id, like_count }: Liked): Answer {
  if (wanted) return liked(request({ method: "POST", url: "post_comment_likes", query: { comment_id }, body: {} }));
  if (like_id === null) return { data: { like_id, like_count } };
  return unliked(request({ method: "DELETE", url: `post_comment_likes/${like_id}` }));
}

async function liked(sent: Promise<Result<Data<Schemas["Like"]>>>): Answer {
  const { data, error } = await sent;
  return error ? { error } : { data: { like_id: data.data.uuid, like_count: data.data.like_count } };
}

async function unliked(sent: Promise<Result<Data<Schemas["LikesRemoved"]>>>): Answer {
  const { data, error } = await sent;
  return error ? { error } : { data: { like_id: null, like_count: data.data.like_count ?? 0 } };
}
