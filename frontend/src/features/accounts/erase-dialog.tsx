import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { eraseAccount } from "@/api/accounts.ts";
import { useSend } from "@/api/use-send.ts";
import { dateIn, longDate, readersZone } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks once before an account goes, and says what goes with it, what stays, and until when it can be called off. */
export default function EraseDialog({ authId, onClose }: { authId: string; onClose: () => void }) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(eraseAccount, {
    onSent: ({ data }) => {
      notify.success(t("erase.done", { day: longDate(dateIn(readersZone(), new Date(data.erasure_due_at))) }));
      return navigate(paths.landing);
    },
  });
  return (
    <ConfirmDialog
      title={t("erase.title")}
      confirm={t("erase.do")}
      keep={t("erase.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(authId)}
    >
      <p>{t("erase.goes")}</p>
      <p>{t("erase.stays")}</p>
      <p>{t("erase.undo")}</p>
    </ConfirmDialog>
  );
}
