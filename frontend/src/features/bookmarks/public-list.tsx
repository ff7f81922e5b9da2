import { useTranslation } from "react-i18next";
import { useBookmarkLists } from "@/api/bookmarks.ts";
import { Link } from "@/ui/link.tsx";
import { BookmarkedBusinesses } from "./bookmarked-businesses.tsx";
import { useListName } from "./list-name.ts";

/** One public list on a profile. */
export function PublicList({ userId, listId }: { userId: string; listId: string }) {
  const { t } = useTranslation("people");
  const nameOf = useListName();
  const list = useBookmarkLists(userId).lists?.find(({ uuid }) => uuid === listId);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base">
        <Link to="?tab=lists">{t("lists.all")}</Link>
      </p>
      {list && <h2 className="display text-xl font-semibold break-words text-ink">{nameOf(list)}</h2>}
      <BookmarkedBusinesses query={{ user_id: userId, list_id: listId }} />
    </div>
  );
}
