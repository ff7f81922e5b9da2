import { BookmarkX, ChevronLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { type Bookmark, type BookmarkList, removeBookmark, standsElsewhere, useBookmarks } from "@/api/bookmarks.ts";
import { messageOf } from "@/api/errors.ts";
import { placesOf } from "@/api/own-questions.ts";
import { concernsBookmarks, save } from "@/api/save.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { noteSaved } from "@/stores/saved.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { BookmarkMenu } from "./bookmark-menu.tsx";
import { ListMenu } from "./list-menu.tsx";
import { useListName } from "./list-name.ts";
import { SavedRow } from "./saved-row.tsx";

/** One of my lists: its places with their notes. */
export function OwnList({ list }: { list: BookmarkList }) {
  const { t } = useTranslation("people");
  const name = useListName()(list);
  const { bookmarks, hasMore, more, problem, retry, isReading } = useBookmarks(placesOf(list.uuid));
  return (
    <div className="flex max-w-column flex-col gap-4">
      <title>{`${name} · Verdoro`}</title>
      <p className="flex items-center gap-1 text-base">
        <ChevronLeft aria-hidden className="size-4 text-muted" />
        <Link to={paths.saved}>{t("saved.all")}</Link>
      </p>
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display text-2xl font-bold break-words text-ink">{name}</h1>
          <p className="text-base text-muted">{t("list.places", { count: list.count })}</p>
        </div>
        <ListMenu list={list} />
      </header>
      <Loaded
        value={bookmarks}
        problem={problem}
        onRetry={retry}
        isReading={isReading}
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {(found) => (
          <>
            <Rows bookmarks={found} onSettled={retry} />
            {hasMore && (
              <div className="flex justify-center">
                <Button look="secondary" isLoading={isReading} onPress={more}>
                  {t("saved.more")}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** What is removed stays as a line that takes it back, until the screen is left. */
function Rows({ bookmarks, onSettled }: { bookmarks: readonly Bookmark[]; onSettled: () => void }) {
  const { t } = useTranslation("people");
  const { mutate } = useSWRConfig();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const settle = () => {
    void mutate(concernsBookmarks);
  };
  const remove = async (bookmark: Bookmark) => {
    setRemoved([...removed, bookmark.uuid]);
    const [{ error }, isElsewhere] = await Promise.all([removeBookmark(bookmark.uuid), standsElsewhere(bookmark)]);
    if (error) {
      setRemoved(removed);
      return notify.error(messageOf(error));
    }
    if (isElsewhere !== undefined) noteSaved(bookmark.business.uuid, isElsewhere);
    return settle();
  };
  const undo = async ({ uuid, list_id, business, note }: Bookmark) => {
    const { error } = await save({ business_id: business.uuid, list_id, ...(note ? { note } : {}) });
    if (error) return notify.error(messageOf(error));
    noteSaved(business.uuid, true);
    setRemoved(removed.filter((gone) => gone !== uuid));
    settle();
    return onSettled();
  };
  if (bookmarks.length === 0) {
    return (
      <EmptyState
        icon={<BookmarkX aria-hidden className="size-7" />}
        title={t("list.empty")}
        text={t("list.emptyText")}
        action={<ButtonLink to={paths.restaurants}>{t("list.find")}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="border-t border-line">
      {bookmarks.map((bookmark) => (
        <li key={bookmark.uuid}>
          {removed.includes(bookmark.uuid) ? (
            <p role="status" className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
              <span className="min-w-0 text-base break-words text-muted">
                {t("bookmark.removed", { name: bookmark.business.name })}
              </span>
              <Button look="quiet" onPress={() => void undo(bookmark)}>
                {t("bookmark.undo")}
              </Button>
            </p>
          ) : (
            <SavedRow
              place={bookmark.business}
              to={paths.restaurant(bookmark.business.uuid)}
              note={bookmark.note}
              actions={
                <BookmarkMenu bookmark={bookmark} onRemove={() => void remove(bookmark)} onChanged={onSettled} />
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}
