import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type BookmarkList, bookmarkKeys, removeList } from "@/api/bookmarks.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks for confirmation before a list and its bookmarks are deleted. */
export default function RemoveListDialog({ list, onClose }: { list: BookmarkList; onClose: () => void }) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(removeList, {
    invalidates: bookmarkKeys,
    onSent: () => navigate(paths.saved, { replace: true }),
  });
  return (
    <ConfirmDialog
      title={t("removeList.title", { name: list.name })}
      confirm={t("removeList.do")}
      cancelLabel={t("removeList.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(list.uuid)}
    >
      <p>{t("removeList.text", { count: list.count })}</p>
    </ConfirmDialog>
  );
}
