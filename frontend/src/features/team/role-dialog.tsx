import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type BusinessMember, changeMember, ownTeamKeys } from "@/api/business-team.ts";
import { type StaffRole, staffRoles } from "@/api/roles.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { RoleChoice } from "./role-choice.tsx";

type RoleDialogProps = { member: BusinessMember; roles: readonly StaffRole[]; onClose: () => void };

/** Gives a member another role. */
export default function RoleDialog({ member, roles, onClose }: RoleDialogProps) {
  const { t } = useTranslation("team");
  const { business_id, person } = member;
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ role: v.picklist(staffRoles) }),
    values: { role: member.role },
    send: ({ role }) => changeMember({ business_id, user: person.uuid, role }),
    invalidates: ownTeamKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("change.title", { name: person.display_name })}
      submit={t("change.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="role">
        {(field) => <RoleChoice roles={roles} field={field} />}
      </FormInput>
    </FormDialog>
  );
}
