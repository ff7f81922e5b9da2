import { useTranslation } from "react-i18next";
import type { BookmarkList } from "@/api/bookmarks.ts";

/** The maximum length of a list's name. */
export const longestName = 60;

/** The name of a list. The default one has a translated name until its owner renames it. */
export function useListName(): (list: Pick<BookmarkList, "name" | "default">) => string {
  const { t } = useTranslation("people");
  return (list) => (list.default && list.name === "Saved" ? t("list.default") : list.name);
}
