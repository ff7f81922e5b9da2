import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { signIn } from "@/api/accounts.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { anyPasswordRule, emailRule } from "./rules.ts";
import { emailDraft, useEmailDraft } from "./use-email-draft.ts";

type SignInFormProps = {
  /** The address to start with; by default what was typed on the previous screen. */
  email?: string;
  onSignedIn?: () => void;
};

/** Email address and password of an account. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const [values] = useState(() => ({ email: email || emailDraft(), password: "" }));
  const { control, submit, watch, isSending, problem } = useForm({
    schema: v.object({ email: emailRule(t), password: anyPasswordRule(t) }),
    values,
    send: ({ email, password }) => signIn(email, password),
    onSent: onSignedIn,
  });
  useEmailDraft(watch);
  return (
    <Form submit={t("login.submit")} {...{ isSending, problem }} onSubmit={submit} isScreen>
      <FormField control={control} name="email" label={t("field.email")} type="email" autoComplete="username" />
      <FormField
        control={control}
        name="password"
        label={t("field.password")}
        type="password"
        autoComplete="current-password"
      />
    </Form>
  );
}
