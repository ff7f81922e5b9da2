import { BookmarkX, ChevronLeft } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Bookmark,
  type BookmarkList,
  bookmarkKeys,
  removeBookmark,
  standsElsewhere,
  useBookmarks,
} from "@/api/bookmarks.ts";
import { messageOf } from "@/api/errors.ts";
import { useInvalidate } from "@/api/keys.ts";
import { bookmarksOf } from "@/api/offline-queries.ts";
import { save } from "@/api/save.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { noteSaved } from "@/stores/saved.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { BookmarkMenu } from "./bookmark-menu.tsx";
import { ListMenu } from "./list-menu.tsx";
import { useListName } from "./list-name.ts";
import { SavedRow } from "./saved-row.tsx";

/** One of my lists: its businesses with their notes. */
export function OwnList({ list }: { list: BookmarkList }) {
  const { t } = useTranslation("people");
  const name = useListName()(list);
  const bookmarks = useBookmarks(bookmarksOf(list.uuid));
  return (
    <Page
      title={name}
      text={t("list.places", { count: list.count })}
      back={
        <p className="flex items-center gap-1 text-base">
          <ChevronLeft aria-hidden className="size-4 text-muted" />
          <Link to={paths.saved}>{t("saved.all")}</Link>
        </p>
      }
      action={<ListMenu list={list} />}
    >
      <PagedList of={bookmarks} skeleton={<Skeleton className="h-60 w-full" />} empty={<NothingInIt />}>
        {(found) => <Rows bookmarks={found} />}
      </PagedList>
    </Page>
  );
}

function NothingInIt() {
  const { t } = useTranslation("people");
  return (
    <EmptyState
      icon={BookmarkX}
      title={t("list.empty")}
      text={t("list.emptyText")}
      action={<ButtonLink to={paths.restaurants}>{t("list.find")}</ButtonLink>}
    />
  );
}

/** A removed bookmark stays as a row with an undo button until the screen is left. */
function Rows({ bookmarks }: { bookmarks: readonly Bookmark[] }) {
  const { t } = useTranslation("people");
  const invalidate = useInvalidate();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const removals = useRef(new Map<string, ReturnType<typeof removeBookmark>>());
  const restore = (uuid: string) => setRemoved((all) => all.filter((gone) => gone !== uuid));
  const remove = async (bookmark: Bookmark) => {
    setRemoved((all) => [...all, bookmark.uuid]);
    const removal = removeBookmark(bookmark.uuid);
    removals.current.set(bookmark.uuid, removal);
    const [{ error }, isElsewhere] = await Promise.all([removal, standsElsewhere(bookmark)]);
    if (error) {
      restore(bookmark.uuid);
      return notify.error(messageOf(error));
    }
    if (isElsewhere !== undefined) noteSaved(bookmark.business.uuid, isElsewhere);
    // The list itself is not refetched, so that the row with the undo button stays.
    return invalidate(["bookmark_lists"]);
  };
  const undo = async ({ uuid, list_id, business, note }: Bookmark) => {
    // Until the removal is answered, the business is in the list, and saving it there would change nothing.
    const removal = await removals.current.get(uuid);
    if (removal?.error) return undefined;
    const { error } = await save({ business_id: business.uuid, list_id, ...(note ? { note } : {}) });
    if (error) return notify.error(messageOf(error));
    noteSaved(business.uuid, true);
    restore(uuid);
    return invalidate(bookmarkKeys);
  };
  return (
    <ul className="border-t border-line">
      {bookmarks.map((bookmark) => (
        <li key={bookmark.uuid}>
          {removed.includes(bookmark.uuid) ? (
            <p role="status" className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
              <span className="min-w-0 text-base break-words text-muted">
                {t("bookmark.removed", { name: bookmark.business.name })}
              </span>
              <Button variant="quiet" onPress={() => void undo(bookmark)}>
                {t("bookmark.undo")}
              </Button>
            </p>
          ) : (
            <SavedRow
              business={bookmark.business}
              to={paths.restaurant(bookmark.business.uuid)}
              note={bookmark.note}
              actions={<BookmarkMenu bookmark={bookmark} onRemove={() => void remove(bookmark)} />}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
