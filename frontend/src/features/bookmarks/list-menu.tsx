import { Ellipsis, Pencil, Share2, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BookmarkList } from "@/api/bookmarks.ts";
import { Menu } from "@/ui/menu.tsx";

const RenameDialog = lazy(() => import("./rename-dialog.tsx"));
const ShareDialog = lazy(() => import("./share-dialog.tsx"));
const RemoveListDialog = lazy(() => import("./remove-list-dialog.tsx"));

/** The actions of my list. The default list cannot be deleted. */
export function ListMenu({ list }: { list: BookmarkList }) {
  const { t } = useTranslation("people");
  const [open, setOpen] = useState<"rename" | "share" | "remove" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t("list.menu")}
        actions={[
          { id: "share", label: t("list.share"), icon: Share2, onAction: () => setOpen("share") },
          { id: "rename", label: t("list.rename"), icon: Pencil, onAction: () => setOpen("rename") },
          !list.default && { id: "remove", label: t("list.remove"), icon: Trash2, onAction: () => setOpen("remove") },
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "rename" && <RenameDialog list={list} onClose={close} />}
        {open === "share" && <ShareDialog list={list} onClose={close} />}
        {open === "remove" && <RemoveListDialog list={list} onClose={close} />}
      </Suspense>
    </>
  );
}
