import { useTranslation } from "react-i18next";
import { addPasskey, type Passkey, passkeyKeys, startPasskey } from "@/api/passkeys.ts";
import type { ApiError, Result } from "@/api/problem.ts";
import type { Data } from "@/api/read.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { createPasskey } from "@/lib/webauthn.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { longestPasskeyName, passkeyNameSchema } from "./passkey-name.ts";

/** Names a new passkey, then lets the browser make it. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("security");
  const add = async ({ name }: { name: string }): Promise<Result<Data<Passkey>>> => {
    const started = await startPasskey();
    if (started.error) return started;
    const { ceremony, options } = started.data.data;
    const { credential, failure } = await createPasskey(options);
    return credential
      ? addPasskey({ ceremony, name, credential })
      : { error: refusal(t(`passkey.refused.${failure}`)) };
  };
  const { control, submit, isSending, problem } = useForm({
    schema: passkeyNameSchema(t),
    values: { name: t("passkey.nameDefault") },
    send: add,
    invalidates: passkeyKeys,
    onSent: ({ data }) => {
      notify.success(t("passkey.done", { name: data.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("passkey.add")}
      submit={t("passkey.continue")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-muted">{t("passkey.addText")}</p>
      <FormField
        control={control}
        name="name"
        label={t("passkey.name")}
        description={t("passkey.nameText")}
        maxLength={longestPasskeyName}
      />
    </FormDialog>
  );
}

/** The browser's refusal as an error of the form. */
function refusal(detail: string): ApiError {
  return { status: 0, code: "passkey_refused", problem: { detail } as ApiError["problem"], retryAfter: null };
}
