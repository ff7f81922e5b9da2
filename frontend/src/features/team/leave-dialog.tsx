import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ownTeamKeys, removeMember } from "@/api/business-team.ts";
import type { Business } from "@/api/businesses.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type LeaveDialogProps = { business: Pick<Business, "uuid" | "name">; user: string; onClose: () => void };

/** Asks before the reader leaves the team. */
export default function LeaveDialog({ business, user, onClose }: LeaveDialogProps) {
  const { t } = useTranslation("team");
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(removeMember, {
    invalidates: ownTeamKeys,
    onSent: () => navigate(paths.manage),
  });
  return (
    <ConfirmDialog
      title={t("leave.title", { name: business.name })}
      confirm={t("leave.confirm")}
      cancelLabel={t("cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send({ business_id: business.uuid, user })}
    >
      <p>{t("leave.text")}</p>
    </ConfirmDialog>
  );
}
