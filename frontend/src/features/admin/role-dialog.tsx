import { useTranslation } from "react-i18next";
import { type Account, adminKeys, changeAccount } from "@/api/admin.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";

const roles = ["member", "moderator", "admin"] as const satisfies Account["role"][];

/** Changes the role of an account. */
export default function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const values: { role: Account["role"] } = { role: account.role };
  const { control, submit, isSending, isDirty, problem } = useForm({
    values,
    send: ({ role }) => changeAccount(account.uuid, { role }),
    invalidates: adminKeys,
    onSent: () => {
      notify.success(t("role.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("role.title", account)}
      submit={t("role.save")}
      cancelLabel={t("cancel")}
      isDisabled={!isDirty}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-ink">{t("role.text")}</p>
      <FormInput control={control} name="role">
        {(field) => (
          <RadioGroup
            label={t("accounts.role")}
            options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            {...field}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
