import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Result } from "@/api/problem.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { passwordRule } from "./rules.ts";

export type NewPasswordFormProps = {
  email: string;
  submit: string;
  save: (password: string) => Promise<Result<unknown>>;
  onSaved: () => void;
};

/** The form for a new password. The email address is a hidden field for password managers. */
export function NewPasswordForm({ email, submit: label, save, onSaved }: NewPasswordFormProps) {
  const { t } = useTranslation("auth");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ password: passwordRule(t) }),
    values: { password: "" },
    send: ({ password }) => save(password),
    onSent: onSaved,
  });
  return (
    <Form submit={label} {...{ isSending, problem }} onSubmit={submit} isScreen>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <FormField
        control={control}
        name="password"
        label={t("field.newPassword")}
        type="password"
        autoComplete="new-password"
        description={t("field.newPasswordHint")}
      />
    </Form>
  );
}
