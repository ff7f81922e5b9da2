import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { type BookmarkList, changeList } from "@/api/bookmarks.ts";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import { concernsBookmarks } from "@/api/save.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useListName } from "./list-name.ts";
import { longestName } from "./new-list.tsx";

/** Another name for a list. */
export default function RenameDialog({ list, onClose }: { list: BookmarkList; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { mutate } = useSWRConfig();
  const [name, setName] = useState(useListName()(list));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const rename = async () => {
    if (!name.trim()) return setProblem(t("list.nameMissing"));
    setSending(true);
    const { error } = await changeList(list.uuid, { name: name.trim() });
    setSending(false);
    if (error) return setProblem(fieldMessages(error).name ?? messageOf(error));
    void mutate(concernsBookmarks);
    return onClose();
  };
  return (
    <Dialog
      title={t("list.rename")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button isLoading={isSending} onPress={rename}>
          {t("list.keepName")}
        </Button>
      }
    >
      <TextField label={t("list.name")} error={problem} maxLength={longestName} value={name} onChange={setName} />
    </Dialog>
  );
}
