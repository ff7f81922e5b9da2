import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { type Bookmark, changeBookmark, useBookmarkLists } from "@/api/bookmarks.ts";
import { messageOf } from "@/api/errors.ts";
import { concernsBookmarks } from "@/api/save.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { useListName } from "./list-name.ts";

type MoveDialogProps = { bookmark: Bookmark; onClose: (isChanged: boolean) => void };

/** From one list to another, with its note. */
export default function MoveDialog({ bookmark, onClose }: MoveDialogProps) {
  const { t } = useTranslation("people");
  const nameOf = useListName();
  const { mutate } = useSWRConfig();
  const { lists = [] } = useBookmarkLists();
  const [list_id, setList] = useState(bookmark.list_id);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const move = async () => {
    setSending(true);
    const { error } = await changeBookmark(bookmark.uuid, { list_id });
    setSending(false);
    if (error) return setProblem(messageOf(error));
    void mutate(concernsBookmarks);
    return onClose(true);
  };
  return (
    <Dialog
      title={bookmark.business.name}
      isOpen
      onOpenChange={(open) => !open && onClose(false)}
      footer={
        <Button isLoading={isSending} isDisabled={list_id === bookmark.list_id} onPress={move}>
          {t("move.do")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t("move.to")}
          options={lists.map((list) => ({ value: list.uuid, label: nameOf(list) }))}
          value={list_id}
          onChange={setList}
        />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
