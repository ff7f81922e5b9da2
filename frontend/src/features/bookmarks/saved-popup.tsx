import i18next from "i18next";
import type { Bookmark, BookmarkList } from "@/api/bookmarks.ts";
import { myLists } from "@/api/offline-queries.ts";
import type { Page } from "@/api/read.ts";
import { request } from "@/api/request.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { useToasts } from "@/stores/toast.ts";
import { hasDefaultName } from "./list-name.ts";

/** Milliseconds: it has a button to reach. */
const duration = 8000;

/** Shows in a toast to which list a business was saved, with a button to choose others. Resolves to its id. */
export async function announceSaved({ list_id }: Bookmark, onChange: () => void): Promise<string> {
  const [{ data: lists }] = await Promise.all([
    request<Page<BookmarkList>>({ url: "bookmark_lists", query: myLists }),
    loadTexts("people"),
  ]);
  const list = lists?.data.find(({ uuid }) => uuid === list_id);
  return useToasts.getState().create({
    status: "success",
    // The default list is called "Saved" itself.
    message:
      list && !hasDefaultName(list)
        ? i18next.t("people:saved.to", { list: list.name })
        : i18next.t("people:saved.done"),
    action: { label: i18next.t("people:saved.change"), onAction: onChange },
    duration,
  });
}
