import { useTranslation } from "react-i18next";
import { type Passkey, passkeyKeys, renamePasskey } from "@/api/passkeys.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { longestPasskeyName, passkeyNameSchema } from "./passkey-name.ts";

/** Renames a passkey. */
export default function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("security");
  const { control, submit, isSending, problem } = useForm({
    schema: passkeyNameSchema(t),
    values: { name: passkey.name },
    send: ({ name }) => renamePasskey(passkey.uuid, name),
    invalidates: passkeyKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("passkey.rename")}
      submit={t("passkey.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormField control={control} name="name" label={t("passkey.name")} maxLength={longestPasskeyName} />
    </FormDialog>
  );
}
