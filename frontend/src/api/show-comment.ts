import { useSWRConfig } from "swr";
import type { Comment } from "./comments.ts";
import { listKeys, type Swr } from "./keys.ts";
import { changeShownPost } from "./show-post.ts";

/** The pages of a list as `usePages` caches them. */
type Pages = readonly { data: readonly Comment[]; question: string }[];

/** Returns the functions below on the app's cache. */
export function useShowComment() {
  const { cache, mutate } = useSWRConfig();
  const swr = { cache, mutate };
  return {
    change: (uuid: string, change: (comment: Comment) => Comment) => changeShownComment(swr, uuid, change),
    remove: (comment: Comment) => hideComment(swr, comment),
  };
}

function update({ cache, mutate }: Swr, change: (pages: Pages) => Pages): void {
  for (const key of listKeys(cache, "post_comments")) {
    void mutate(key, (pages?: Pages) => pages && change(pages), { revalidate: false });
  }
}

const inPages = (pages: Pages, change: (comments: readonly Comment[]) => Comment[]): Pages =>
  pages.map((page) => ({ ...page, data: change(page.data) }));

/** Changes a comment, or a reply below one, wherever it is shown. */
export function changeShownComment(swr: Swr, uuid: string, change: (comment: Comment) => Comment): void {
  const renewed = (comment: Comment): Comment =>
    comment.uuid === uuid ? change(comment) : { ...comment, replies: comment.replies.map(renewed) };
  update(swr, (pages) => inPages(pages, (comments) => comments.map(renewed)));
}

/** Shows a new comment: a reply with its parent, any other at the end of what is loaded. */
export function showNewComment(swr: Swr, comment: Comment): void {
  const { post_id, parent_id } = comment;
  const withReply = (parent: Comment): Comment =>
    parent.uuid === parent_id
      ? { ...parent, reply_count: parent.reply_count + 1, replies: [...parent.replies, comment] }
      : parent;
  update(swr, (pages) => {
    const question: { post_id?: string; parent_id?: string } = JSON.parse(pages[0]?.question ?? "{}");
    const isItsList = parent_id ? question.parent_id === parent_id : question.post_id === post_id;
    if (!isItsList) return inPages(pages, (comments) => comments.map(withReply));
    const last = pages.length - 1;
    return pages.map((page, at) => (at === last ? { ...page, data: [...page.data, comment] } : page));
  });
  changeShownPost(swr, post_id, (post) => ({ ...post, comment_count: post.comment_count + 1 }));
}

/** Removes a comment; one with replies leaves a placeholder. */
export function hideComment(swr: Swr, { uuid, post_id, parent_id, reply_count }: Comment): void {
  const gone = (comment: Comment): Comment => ({ ...comment, deleted: true, author: null, text: null });
  if (reply_count > 0) changeShownComment(swr, uuid, gone);
  else {
    const others = (comments: readonly Comment[]): Comment[] =>
      comments
        .filter((comment) => comment.uuid !== uuid)
        .map((comment) =>
          comment.uuid === parent_id
            ? { ...comment, reply_count: comment.reply_count - 1, replies: others(comment.replies) }
            : comment,
        );
    update(swr, (pages) => inPages(pages, others));
  }
  changeShownPost(swr, post_id, (post) => ({ ...post, comment_count: Math.max(0, post.comment_count - 1) }));
}
