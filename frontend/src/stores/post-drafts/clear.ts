import { clearFeedMark } from "@/stores/feed-mark.ts";
import { clearOutgoing } from "@/stores/messages/outgoing.ts";
import { clearNewPosts } from "@/stores/new-posts.ts";
import { clearFollowed } from "@/stores/own-follows.ts";
import { clearPendingComments } from "@/stores/pending-comments.ts";
import { usePostDrafts } from "./drafts.ts";

/** Clears what a member has written and followed. Called at sign-out, after the database of drafts was cleared. */
export function clearPosts(): void {
  usePostDrafts.setState({}, true);
  clearOutgoing();
  clearPendingComments();
  clearFollowed();
  clearNewPosts();
  clearFeedMark();
}
