import type { ReactNode } from "react";
import { usePosts } from "@/api/posts.ts";
import type { Query } from "@/api/query-string.ts";
import { EndlessList } from "@/features/shared/endless-list.tsx";
import { PostCard } from "./post-card.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";

/** Posts, the newest first; the next page loads before the end is reached. */
export function PostList({ query, empty }: { query: Query; empty: ReactNode }) {
  const posts = usePosts({ ...query, limit: 20 });
  return (
    <EndlessList of={posts} skeleton={<PostSkeletons />} empty={empty}>
      {(found) => (
        <ul>
          {found.map((post) => (
            <li key={post.uuid} className="border-b border-line py-6 first:pt-0">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  );
}
