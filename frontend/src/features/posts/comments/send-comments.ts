import { publishComment } from "@/api/comments.ts";
import { isUnanswered, reasonOf } from "@/api/errors.ts";
import type { Swr } from "@/api/keys.ts";
import { showNewComment } from "@/api/show-comment.ts";
import { changePendingComment, removePendingComment, usePendingComments } from "@/stores/pending-comments.ts";

let isRunning = false;

/** Sends the pending comments one after another, so that they keep their order. Stops where the server cannot be reached. */
export async function sendComments(swr: Swr): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    for (let next = nextComment(); next; next = nextComment()) {
      const { post_id, problem: _, isUnanswered: __, ...body } = next;
      const { data, error } = await publishComment(post_id, body);
      if (data) {
        showNewComment(swr, data.data);
        removePendingComment(body.client_id);
      } else {
        const failed = { problem: reasonOf(error), isUnanswered: isUnanswered(error) };
        changePendingComment(body.client_id, failed);
        if (!failed.isUnanswered) continue;
        for (const { client_id } of unsent()) changePendingComment(client_id, failed);
      }
    }
  } finally {
    isRunning = false;
  }
}

/** Sends again what did not reach the server. */
export function retryComments(swr: Swr): void {
  const waiting = usePendingComments.getState().comments.filter((comment) => comment.isUnanswered);
  for (const { client_id } of waiting) changePendingComment(client_id, { problem: null, isUnanswered: false });
  if (waiting.length > 0) void sendComments(swr);
}

const unsent = () => usePendingComments.getState().comments.filter(({ problem }) => problem === null);
const nextComment = () => unsent()[0];
