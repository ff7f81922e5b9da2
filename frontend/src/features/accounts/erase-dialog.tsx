import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { eraseAccount } from "@/api/accounts.ts";
import { messageOf } from "@/api/errors.ts";
import { dateIn, longDate, readersZone } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";

/** Asks once before an account goes, and says what goes with it, what stays, and until when it can be called off. */
export default function EraseDialog({ authId, onClose }: { authId: string; onClose: () => void }) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const erase = async () => {
    setSending(true);
    const { data, error } = await eraseAccount(authId);
    setSending(false);
    if (error) return setProblem(messageOf(error));
    notify.success(t("erase.done", { day: longDate(dateIn(readersZone(), new Date(data.data.erasure_due_at))) }));
    return navigate(paths.landing);
  };
  return (
    <Dialog
      title={t("erase.title")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("erase.keep")}
          </Button>
          <Button look="danger" isLoading={isSending} onPress={() => void erase()}>
            {t("erase.do")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-base text-ink">
        <p>{t("erase.goes")}</p>
        <p>{t("erase.stays")}</p>
        <p>{t("erase.undo")}</p>
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
