import { useTranslation } from "react-i18next";
import type { BookmarkList } from "@/api/bookmarks.ts";

/** What a list is called. The default one is in the reader's language until its owner names it. */
export function useListName(): (list: Pick<BookmarkList, "name" | "default">) => string {
  const { t } = useTranslation("people");
  return (list) => (list.default && list.name === "Saved" ? t("list.default") : list.name);
}
