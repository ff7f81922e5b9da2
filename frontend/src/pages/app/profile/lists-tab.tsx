import { useSearchParams } from "react-router";
import { PublicList } from "@/features/bookmarks/public-list.tsx";
import { PublicLists } from "@/features/bookmarks/public-lists.tsx";
import type { User } from "@/stores/user.ts";

/** The public lists of a profile, or with `?list=` one of them. */
export default function ListsTab({ user }: { user: User }) {
  const list = useSearchParams()[0].get("list");
  return list ? <PublicList userId={user.uuid} listId={list} /> : <PublicLists user={user} />;
}
