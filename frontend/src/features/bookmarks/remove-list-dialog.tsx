import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { type BookmarkList, removeList } from "@/api/bookmarks.ts";
import { messageOf } from "@/api/errors.ts";
import { concernsBookmarks } from "@/api/save.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";

/** Asks once before a list goes with what is in it. */
export default function RemoveListDialog({ list, onClose }: { list: BookmarkList; onClose: () => void }) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const remove = async () => {
    setSending(true);
    const { error } = await removeList(list.uuid);
    setSending(false);
    if (error) return setProblem(messageOf(error));
    void mutate(concernsBookmarks);
    return navigate(paths.saved, { replace: true });
  };
  return (
    <Dialog
      title={t("removeList.title", { name: list.name })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("removeList.keep")}
          </Button>
          <Button look="danger" isLoading={isSending} onPress={() => void remove()}>
            {t("removeList.do")}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-base text-ink">{t("removeList.text", { count: list.count })}</p>
      <FormError message={problem} />
    </Dialog>
  );
}
