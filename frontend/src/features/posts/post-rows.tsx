import type { Post } from "@/api/posts.ts";
import { PostCard } from "./post-card.tsx";

/** The posts of a list. */
export function PostRows({ posts }: { posts: readonly Post[] }) {
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.uuid} className="border-b border-line py-6 first:pt-0">
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}
