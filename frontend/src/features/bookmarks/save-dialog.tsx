import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Bookmark,
  type BookmarkList,
  bookmarkKeys,
  removeBookmark,
  useBookmarkLists,
  useBookmarksOf,
} from "@/api/bookmarks.ts";
import { messageOf } from "@/api/errors.ts";
import { useInvalidate } from "@/api/keys.ts";
import type { ApiError } from "@/api/problem.ts";
import { save } from "@/api/save.ts";
import { noteSaved } from "@/stores/saved.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { useListName } from "./list-name.ts";
import { NewList } from "./new-list.tsx";
import NoteDialog from "./note-dialog.tsx";
import type { Saveable } from "./use-save.ts";

/** Chooses my lists for a business, which can be in several, and writes its notes. */
export default function SaveDialog({ business, onClose }: { business: Saveable; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { lists, ...read } = useBookmarkLists();
  const [noting, setNoting] = useState<Bookmark>();
  if (noting) return <NoteDialog bookmark={noting} onClose={() => setNoting(undefined)} />;
  return (
    <Dialog title={t("choose.title", { name: business.name })} isOpen onOpenChange={(open) => !open && onClose()}>
      <Loaded {...read} value={lists} skeleton={<Skeleton className="h-40 w-full" />}>
        {(found) => <Lists business={business} lists={found} onNote={setNoting} />}
      </Loaded>
    </Dialog>
  );
}

type ListsProps = { business: Saveable; lists: readonly BookmarkList[]; onNote: (bookmark: Bookmark) => void };

function Lists({ business, lists, onNote }: ListsProps) {
  const { t } = useTranslation("people");
  const nameOf = useListName();
  const invalidate = useInvalidate();
  const { bookmarks } = useBookmarksOf(business.uuid);
  const [problem, setProblem] = useState<string>();
  // Notes of bookmarks just removed, by list, to restore them when the list is switched on again.
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const settle = ({ error }: { error?: ApiError | undefined }, isSaved: boolean) => {
    setProblem(error && messageOf(error));
    if (!error) noteSaved(business.uuid, isSaved);
    void invalidate(bookmarkKeys);
  };
  const put = async ({ uuid: list_id }: BookmarkList) => {
    const note = notes[list_id];
    settle(await save({ business_id: business.uuid, list_id, ...(note && { note }) }), true);
  };
  const take = async ({ uuid, list_id, note }: Bookmark) => {
    if (note) setNotes({ ...notes, [list_id]: note });
    settle(await removeBookmark(uuid), (bookmarks?.length ?? 0) > 1);
  };
  const noteLine = (note: string | null | undefined, gone: string | undefined) => {
    if (note) return t("choose.note", { note });
    return gone && t("choose.noteGone");
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
                description={noteLine(bookmark?.note, notes[list.uuid])}
                isSelected={bookmark !== undefined}
                isDisabled={bookmarks === undefined}
                onChange={() => void (bookmark ? take(bookmark) : put(list))}
              />
              {bookmark && (
                <Button variant="quiet" icon={NotebookPen} onPress={() => onNote(bookmark)}>
                  {bookmark.note ? t("bookmark.changeNote") : t("bookmark.addNote")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FormError message={problem} />
      <div>
        <NewList onMade={put} />
      </div>
    </div>
  );
}
