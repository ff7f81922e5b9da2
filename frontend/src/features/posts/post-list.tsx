import type { ReactNode } from "react";
import { usePosts } from "@/api/posts.ts";
import type { Query } from "@/api/query-string.ts";
import { VirtualPages } from "@/features/shared/virtual-pages.tsx";
import { classes } from "@/lib/classes.ts";
import { PostCard } from "./post-card.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";

/** Posts, the newest first; the next page loads before the end is reached. */
export function PostList({ query, empty }: { query: Query; empty: ReactNode }) {
  const posts = usePosts({ ...query, limit: 20 });
  return (
    <VirtualPages name={`posts ${JSON.stringify(query)}`} of={posts} skeleton={<PostSkeletons />} empty={empty}>
      {(post, at) => (
        <Entry at={at}>
          <PostCard post={post} />
        </Entry>
      )}
    </VirtualPages>
  );
}

/** An entry of a list of posts, with the line below it. */
export function Entry({ at, children }: { at: number; children: ReactNode }) {
  return <div className={classes("border-b border-line pb-6", at > 0 && "pt-6")}>{children}</div>;
}
