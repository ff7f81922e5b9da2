import type { ReactNode } from "react";
import { usePosts } from "@/api/posts.ts";
import type { Query } from "@/api/query-string.ts";
import { EndlessList } from "@/features/shared/endless-list.tsx";
import { PostRows } from "./post-rows.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";

/** Posts, the newest first; the next page loads before the end is reached. */
export function PostList({ query, empty }: { query: Query; empty: ReactNode }) {
  const posts = usePosts({ ...query, limit: 20 });
  return (
    <EndlessList of={posts} skeleton={<PostSkeletons />} empty={empty}>
      {(found) => <PostRows posts={found} />}
    </EndlessList>
  );
}
