import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { codeMissing } from "@/api/accounts.ts";
import { confirmIdentity } from "@/api/credentials.ts";
import type { Result } from "@/api/problem.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";
import { CodeForm } from "./code-form.tsx";

type ConfirmIdentityDialogProps = { onAnswer: (isConfirmed: boolean) => void };

/** Asks for the password, then for a code where two-step verification is on. */
export default function ConfirmIdentityDialog({ onAnswer }: ConfirmIdentityDialogProps) {
  const { t } = useTranslation("security");
  /** The right password of an account that needs a code, too. */
  const [password, setPassword] = useState<string | null>(null);
  const confirmed = () => onAnswer(true);
  return (
    <Dialog title={t("confirm.title")} isOpen onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <div className="flex flex-col gap-5">
        <p className="text-base text-muted">{t("confirm.text")}</p>
        {password === null ? (
          <PasswordForm onConfirmed={confirmed} onCodeMissing={setPassword} onLeave={() => onAnswer(false)} />
        ) : (
          <CodeForm submit={t("confirm.do")} send={(code) => confirmIdentity({ password, code })} onSent={confirmed} />
        )}
      </div>
    </Dialog>
  );
}

type PasswordFormProps = { onConfirmed: () => void; onCodeMissing: (password: string) => void; onLeave: () => void };

function PasswordForm({ onConfirmed, onCodeMissing, onLeave }: PasswordFormProps) {
  const { t } = useTranslation("security");
  const email = useAuth(({ auth }) => auth?.email);
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ password: v.pipe(v.string(), v.nonEmpty(t("confirm.passwordMissing"))) }),
    values: { password: "" },
    send: async ({ password }): Promise<Result<string | null>> => {
      const { error } = await confirmIdentity({ password });
      if (error?.code === codeMissing) return { data: password };
      return error ? { error } : { data: null };
    },
    onSent: (forCode) => (forCode === null ? onConfirmed() : onCodeMissing(forCode)),
  });
  return (
    <Form submit={t("confirm.do")} {...{ isSending, problem }} onSubmit={submit} isScreen>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <FormField
        control={control}
        name="password"
        label={t("confirm.password")}
        type="password"
        autoComplete="current-password"
        description={
          <Link to={paths.resetPassword} onClick={onLeave}>
            {t("confirm.forgot")}
          </Link>
        }
        autoFocus
      />
    </Form>
  );
}
