import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Result } from "@/api/problem.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { passwordRule } from "./rules.ts";
import { useForm } from "./use-form.ts";

export type NewPasswordFormProps = {
  email: string;
  submit: string;
  save: (password: string) => Promise<Result<unknown>>;
  onSaved: () => void;
};

/** Takes a new password. The address goes along unseen, for password managers. */
export function NewPasswordForm({ email, submit, save, onSaved }: NewPasswordFormProps) {
  const { t } = useTranslation("auth");
  const { control, handleSubmit, refuse, isSubmitting, problem } = useForm(v.object({ password: passwordRule(t) }), {
    password: "",
  });
  const send = handleSubmit(async ({ password }) => {
    const { error } = await save(password);
    if (error) refuse(error);
    else onSaved();
  });
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <FormField
        control={control}
        name="password"
        label={t("field.newPassword")}
        type="password"
        autoComplete="new-password"
        description={t("field.newPasswordHint")}
      />
      <FormError message={problem} />
      <Button type="submit" isLoading={isSubmitting} fullWidth>
        {submit}
      </Button>
    </form>
  );
}
