import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Account, adminKeys, changeAccount } from "@/api/admin.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** Blocks an account, with a reason that its owner gets by email. */
export default function BlockDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ reason: requiredText(t("block.missing")) }),
    values: { reason: "" },
    send: ({ reason }) => changeAccount(account.uuid, { blocked: true, reason }),
    invalidates: adminKeys,
    onSent: () => {
      notify.success(t("block.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("block.title", account)}
      submit={t("accounts.block")}
      cancelLabel={t("cancel")}
      variant="danger"
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-ink">{t("block.text")}</p>
      <FormArea control={control} name="reason" label={t("block.reason")} maxLength={1000} rows={4} />
    </FormDialog>
  );
}
