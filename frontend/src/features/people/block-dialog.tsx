import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { hideKeys, setHidden } from "@/api/hides.ts";
import { useSend } from "@/api/use-send.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import type { User } from "@/stores/user.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks for confirmation before a person is blocked, and says what happens then. */
export default function BlockDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const name = user.display_name;
  const { send, isSending, problem } = useSend((uuid: string) => setHidden("blocks", uuid, true), {
    invalidates: hideKeys,
    // The profile can no longer be read, so the list of blocked people is shown, where the block can be ended.
    onSent: async () => {
      notify.success(t("person.blocked", { name }));
      await navigate(paths.blocked);
    },
  });
  return (
    <ConfirmDialog
      title={t("person.blockTitle", { name })}
      confirm={t("person.block")}
      cancelLabel={t("person.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(user.uuid)}
    >
      <p>{t("person.blockText")}</p>
      <p className="text-muted">
        {t("person.blockUndo")} <FaqLink to="block" />
      </p>
    </ConfirmDialog>
  );
}
