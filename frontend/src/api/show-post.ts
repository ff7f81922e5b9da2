import { useSWRConfig } from "swr";
import { keyOf, listKeys, type Swr } from "./keys.ts";
import type { Post } from "./posts.ts";
import type { Query } from "./query-string.ts";
import type { Data } from "./read.ts";

/** The pages of a list as `usePages` caches them. */
type Pages = readonly { data: readonly Post[]; question: string }[];
type Change = (post: Post) => Post;

const here = { revalidate: false };

/** Returns {@link showPost} and its companions on the app's cache. */
export function useShowPost() {
  const { cache, mutate } = useSWRConfig();
  const swr = { cache, mutate };
  return {
    change: (uuid: string, change: Change) => changeShownPost(swr, uuid, change),
    add: (post: Post) => showNewPost(swr, post),
    remove: (uuid: string) => hidePost(swr, uuid),
  };
}

/** Changes a post wherever it is shown, so that it is the same on every screen. */
export function changeShownPost({ cache, mutate }: Swr, uuid: string, change: Change): void {
  const renewed = (post: Post) => (post.uuid === uuid ? change(post) : post);
  void mutate(keyOf(`posts/${uuid}`), (known?: Data<Post>) => known && { data: change(known.data) }, here);
  for (const key of listKeys(cache, "posts")) {
    void mutate(key, (pages?: Pages) => pages?.map((page) => ({ ...page, data: page.data.map(renewed) })), here);
  }
}

/** Puts a new post on top of the lists in which it is the first: home, its author's and its business's. */
export function showNewPost({ cache, mutate }: Swr, post: Post): void {
  for (const key of listKeys(cache, "posts")) {
    void mutate(
      key,
      (pages?: Pages) => {
        const [first, ...others] = pages ?? [];
        if (!first || !isFirstOf(post, JSON.parse(first.question))) return pages;
        const rest = first.data.filter(({ uuid }) => uuid !== post.uuid);
        return [{ ...first, data: [post, ...rest] }, ...others];
      },
      here,
    );
  }
}

/** Removes a post wherever it is shown. */
export function hidePost({ cache, mutate }: Swr, uuid: string): void {
  const without = (page: Pages[number]) => ({ ...page, data: page.data.filter((post) => post.uuid !== uuid) });
  for (const key of listKeys(cache, "posts")) void mutate(key, (pages?: Pages) => pages?.map(without), here);
}

function isFirstOf(post: Post, { limit: _, feed, user_id, business_id, ...filters }: Query): boolean {
  if (Object.values(filters).some((value) => value !== undefined && value !== null && value !== "")) return false;
  if (feed) return feed === "home";
  if (user_id) return user_id === post.author.uuid && !business_id;
  return business_id !== undefined && business_id === post.business?.uuid;
}
