import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BookmarkList } from "@/api/bookmarks.ts";
import { Button } from "@/ui/button.tsx";

const NewListDialog = lazy(() => import("./new-list-dialog.tsx"));

type NewListProps = {
  /** Adds something to the new list. */
  onMade?: (list: BookmarkList) => unknown;
};

/** Creates a list. */
export function NewList({ onMade }: NewListProps) {
  const { t } = useTranslation("people");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={Plus} onPress={() => setOpen(true)}>
        {t("list.new")}
      </Button>
      <Suspense>{isOpen && <NewListDialog onMade={onMade} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
