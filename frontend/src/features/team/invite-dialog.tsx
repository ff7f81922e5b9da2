import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { invite, teamKeys } from "@/api/business-team.ts";
import { type StaffRole, staffRoles } from "@/api/roles.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { RoleChoice } from "./role-choice.tsx";

type InviteDialogProps = { businessId: string; roles: readonly StaffRole[]; onClose: () => void };

const values: { email: string; role: StaffRole } = { email: "", role: "host" };

/** Invites a person to the team by email. */
export default function InviteDialog({ businessId, roles, onClose }: InviteDialogProps) {
  const { t } = useTranslation("team");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      email: v.pipe(v.string(), v.trim(), v.nonEmpty(t("invite.emailMissing")), v.email(t("invite.emailInvalid"))),
      role: v.picklist(staffRoles),
    }),
    values,
    send: (typed) => invite({ business_id: businessId, ...typed }),
    invalidates: teamKeys,
    onSent: ({ data }) => {
      notify.success(t("invite.sent", { email: data.email }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("invite.title")}
      submit={t("invite.send")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormField
        control={control}
        name="email"
        type="email"
        label={t("invite.email")}
        description={t("invite.hint")}
        autoComplete="off"
      />
      <FormInput control={control} name="role">
        {(field) => <RoleChoice roles={roles} field={field} />}
      </FormInput>
    </FormDialog>
  );
}
