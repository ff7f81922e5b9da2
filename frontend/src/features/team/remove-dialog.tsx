import { useTranslation } from "react-i18next";
import { type BusinessMember, removeMember, teamKeys } from "@/api/business-team.ts";
import { useSend } from "@/api/use-send.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before a member is removed. */
export default function RemoveDialog({ member, onClose }: { member: BusinessMember; onClose: () => void }) {
  const { t } = useTranslation("team");
  const { business_id, person } = member;
  const { send, isSending, problem } = useSend(removeMember, { invalidates: teamKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("remove.title", { name: person.display_name })}
      confirm={t("remove.confirm")}
      cancelLabel={t("cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send({ business_id, user: person.uuid })}
    >
      <p>{t("remove.text")}</p>
    </ConfirmDialog>
  );
}
