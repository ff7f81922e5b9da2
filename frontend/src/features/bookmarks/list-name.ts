import { useTranslation } from "react-i18next";
import type { BookmarkList } from "@/api/bookmarks.ts";

/** The maximum length of a list's name. */
export const longestName = 60;

type Named = Pick<BookmarkList, "name" | "default">;

/** Whether a list is the default one and was not renamed: it then has a translated name. */
export function hasDefaultName(list: Named): boolean {
  return list.default && list.name === "Saved";
}

/** The name of a list. */
export function useListName(): (list: Named) => string {
  const { t } = useTranslation("people");
  return (list) => (hasDefaultName(list) ? t("list.default") : list.name);
}
