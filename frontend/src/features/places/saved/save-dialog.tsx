import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import {
  addList,
  type Bookmark,
  type BookmarkList,
  removeBookmark,
  useBookmarkLists,
  useBookmarksOf,
} from "../../../api/bookmarks.ts";
import { messageOf } from "../../../api/errors.ts";
import type { ApiError } from "../../../api/problem.ts";
import { concernsBookmarks, save } from "../../../api/save.ts";
import { noteSaved } from "../../../stores/saved.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ToggleRow } from "../../../ui/toggle-row.tsx";
import { useListName } from "./list-name.ts";
import { NewList } from "./new-list.tsx";
import type { Saveable } from "./use-save.ts";

/** Into which of my lists a place goes; it may stand in several. */
export default function SaveDialog({ place, onClose }: { place: Saveable; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { lists, problem, retry, isReading } = useBookmarkLists();
  return (
    <Dialog title={t("choose.title", { name: place.name })} isOpen onOpenChange={(open) => !open && onClose()}>
      <Loaded
        value={lists}
        problem={problem}
        onRetry={retry}
        isReading={isReading}
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(found) => <Lists place={place} lists={found} />}
      </Loaded>
    </Dialog>
  );
}

function Lists({ place, lists }: { place: Saveable; lists: readonly BookmarkList[] }) {
  const nameOf = useListName();
  const { mutate } = useSWRConfig();
  const { bookmarks } = useBookmarksOf(place.uuid);
  const [problem, setProblem] = useState<string>();
  const settle = async ({ error }: { error?: ApiError | undefined }, isSaved: boolean) => {
    setProblem(error && messageOf(error));
    if (!error) noteSaved(place.uuid, isSaved);
    await mutate(concernsBookmarks);
  };
  const put = async (list: BookmarkList) => settle(await save({ business_id: place.uuid, list_id: list.uuid }), true);
  const take = async (bookmark: Bookmark) => settle(await removeBookmark(bookmark.uuid), (bookmarks?.length ?? 0) > 1);
  const create = async (name: string) => {
    const { data, error } = await addList(name);
    if (data) await put(data.data);
    return error;
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line">
        {lists.map((list) => {
          const bookmark = bookmarks?.find(({ list_id }) => list_id === list.uuid);
          return (
            <li key={list.uuid}>
              <ToggleRow
                label={nameOf(list)}
                isSelected={bookmark !== undefined}
                isDisabled={bookmarks === undefined}
                onChange={() => void (bookmark ? take(bookmark) : put(list))}
              />
            </li>
          );
        })}
      </ul>
      <FormError message={problem} />
      <NewList onCreate={create} />
    </div>
  );
}
