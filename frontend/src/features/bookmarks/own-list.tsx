import { BookmarkX, ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Bookmark, type BookmarkList, useBookmarks } from "@/api/bookmarks.ts";
import { bookmarksOf } from "@/api/offline-queries.ts";
import { paths } from "@/lib/paths.ts";
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
import { useRemovals } from "./use-removals.ts";

/** One of my lists: its businesses with their notes. */
export function OwnList({ list }: { list: BookmarkList }) {
  const { t } = useTranslation("people");
  const name = useListName()(list);
  const bookmarks = useBookmarks(bookmarksOf(list.uuid));
  const removals = useRemovals(bookmarks.items);
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
      <PagedList
        of={{ ...bookmarks, items: removals.items }}
        skeleton={<Skeleton className="h-60 w-full" />}
        empty={<NothingInIt />}
      >
        {(found) => <Rows bookmarks={found} removals={removals} />}
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

function Rows({ bookmarks, removals }: { bookmarks: readonly Bookmark[]; removals: ReturnType<typeof useRemovals> }) {
  const { t } = useTranslation("people");
  return (
    <ul className="border-t border-line">
      {bookmarks.map((bookmark) => (
        <li key={bookmark.uuid}>
          {removals.isRemoved(bookmark.uuid) ? (
            <p role="status" className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
              <span className="min-w-0 text-base break-words text-muted">
                {t("bookmark.removed", { name: bookmark.business.name })}
              </span>
              <Button variant="quiet" onPress={() => void removals.undo(bookmark)}>
                {t("bookmark.undo")}
              </Button>
            </p>
          ) : (
            <SavedRow
              business={bookmark.business}
              to={paths.restaurant(bookmark.business.uuid)}
              note={bookmark.note}
              actions={<BookmarkMenu bookmark={bookmark} onRemove={() => void removals.remove(bookmark)} />}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
