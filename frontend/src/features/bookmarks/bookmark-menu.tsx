import { Ellipsis, FolderInput, NotebookPen, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bookmark } from "@/api/bookmarks.ts";
import { Menu } from "@/ui/menu.tsx";

const NoteDialog = lazy(() => import("./note-dialog.tsx"));
const MoveDialog = lazy(() => import("./move-dialog.tsx"));

type BookmarkMenuProps = { bookmark: Bookmark; onRemove: () => void };

/** The actions of a bookmark. */
export function BookmarkMenu({ bookmark, onRemove }: BookmarkMenuProps) {
  const { t } = useTranslation("people");
  const [open, setOpen] = useState<"note" | "move" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t("bookmark.menu", { name: bookmark.business.name })}
        actions={[
          {
            id: "note",
            label: bookmark.note ? t("bookmark.changeNote") : t("bookmark.addNote"),
            icon: NotebookPen,
            onAction: () => setOpen("note"),
          },
          { id: "move", label: t("bookmark.move"), icon: FolderInput, onAction: () => setOpen("move") },
          { id: "remove", label: t("bookmark.remove"), icon: Trash2, onAction: onRemove },
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "note" && <NoteDialog bookmark={bookmark} onClose={close} />}
        {open === "move" && <MoveDialog bookmark={bookmark} onClose={close} />}
      </Suspense>
    </>
  );
}
