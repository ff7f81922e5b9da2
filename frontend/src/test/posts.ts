import type { Comment } from "@/api/comments.ts";
import type { Follow } from "@/api/follows.ts";
import type { Post } from "@/api/posts.ts";

export const giulia = { uuid: "u2", username: "giulia", display_name: "Giulia Bardi", avatar: null };
export const anna = { uuid: "u1", username: "anna", display_name: "Anna", avatar: null };

export function makePost(change: Partial<Post> = {}): Post {
  return {
    uuid: "p1",
    author: giulia,
    text: "Pici by hand.",
    media: [],
    business: null,
    visit: null,
    review_id: null,
    mentions: [],
    audience: "public",
    like_count: 2,
    comment_count: 1,
    like_id: null,
    can_edit: false,
    created_at: "2026-11-21T14:00:00Z",
    edited_at: null,
    why: null,
    ...change,
  };
}

export function makeComment(change: Partial<Comment> = {}): Comment {
  return {
    uuid: "c1",
    post_id: "p1",
    parent_id: null,
    author: giulia,
    text: "With wild boar?",
    deleted: false,
    like_count: 0,
    like_id: null,
    reply_count: 0,
    replies: [],
    can_edit: false,
    created_at: "2026-11-21T14:30:00Z",
    edited_at: null,
    ...change,
  };
}

export function makeFollow(change: Partial<Follow> = {}): Follow {
  return {
    uuid: "f1",
    follower: anna,
    user: giulia,
    business: null,
    state: "accepted",
    notify: "all",
    created_at: "2026-11-20T10:00:00Z",
    ...change,
  };
}
