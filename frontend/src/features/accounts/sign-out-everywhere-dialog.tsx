import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { signOutEverywhere } from "@/api/sign-out.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { UnsentWarning } from "./unsent-warning.tsx";

/** Asks before all of the account's sessions end, this one included. */
export default function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(signOutEverywhere, {
    onSent: async () => {
      notify.success(t("everywhere.done"));
      await navigate(paths.landing);
    },
  });
  return (
    <ConfirmDialog
      title={t("everywhere.title")}
      confirm={t("everywhere.do")}
      cancelLabel={t("everywhere.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(undefined)}
    >
      <p>{t("everywhere.text")}</p>
      <UnsentWarning />
    </ConfirmDialog>
  );
}
