import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** A comment on a post, or a reply to a comment. A deleted one with replies has neither author nor text. */
export type Comment = Schemas["Comment"];

type Answer = Promise<Result<Data<Comment>>>;

/** GET post_comments?post_id=: the comments on a post, the oldest first, each with its first two replies. */
export function useComments(post_id: string) {
  return usePages<Page<Comment>>("post_comments", { post_id, limit: 20 });
}

/** GET post_comments?parent_id=: the replies to a comment. `null` sends nothing yet. */
export function useReplies(parent_id: string | null) {
  return usePages<Page<Comment>>("post_comments", parent_id === null ? null : { parent_id, limit: 20 });
}

/** GET post_comments/{uuid}. `null` sends nothing. */
export function useComment(uuid: string | null): Comment | undefined {
  return useRead<Data<Comment>>(uuid === null ? null : `post_comments/${uuid}`).answer?.data;
}

export type CommentBody = Schemas["CommentNew"] & { client_id: string };

/** POST post_comments?post_id=. Repeated with the same `client_id` after a lost response, it publishes once. */
export function publishComment(post_id: string, body: CommentBody): Answer {
  const headers = { "Idempotency-Key": body.client_id };
  return request({ method: "POST", url: "post_comments", query: { post_id }, body, headers });
}

/** PATCH post_comments. */
export function changeComment(uuid: string, text: string): Answer {
  return request({ method: "PATCH", url: "post_comments", body: { uuid, text } });
}

/** DELETE post_comments?records[]. */
export function removeComment(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "post_comments", query: { records: [uuid] } });
}
