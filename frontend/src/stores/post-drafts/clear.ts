import { clearFeedMark } from "@/stores/feed-mark.ts";
import { clearNewPosts } from "@/stores/new-posts.ts";
import { clearFollowed } from "@/stores/own-follows.ts";
import { clearPendingComments } from "@/stores/pending-comments.ts";
import { usePostDrafts } from "./drafts.ts";

/** Clears what a member has written and followed. Called at sign-out, after the database of drafts was cleared. */
export function clearPosts(): void {
  usePostDrafts.setState({}, true);
  clearPendingComments();
  clearFollowed();
  clearNewPosts();
  clearFeedMark();
}
