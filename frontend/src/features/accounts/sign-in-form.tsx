import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { codeMissing, signIn } from "@/api/accounts.ts";
import type { Result } from "@/api/problem.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { anyPasswordRule, emailRule } from "./rules.ts";
import { emailDraft, useEmailDraft } from "./use-email-draft.ts";

const SecondFactorStep = lazy(async () => {
  await loadTexts("security");
  return import("./second-factor-step.tsx");
});

type SignInFormProps = {
  /** The address to start with; by default what was typed on the previous screen. */
  email?: string;
  onSignedIn?: () => void;
};

/** Email address and password of an account, then the code of an account with two-step verification. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const [values] = useState(() => ({ email: email || emailDraft(), password: "" }));
  const [credentials, setCredentials] = useState<typeof values | null>(null);
  const { control, submit, watch, isSending, problem } = useForm({
    schema: v.object({ email: emailRule(t), password: anyPasswordRule(t) }),
    values,
    send: async (typed): Promise<Result<typeof values | null>> => {
      const { error } = await signIn(typed);
      if (error?.code === codeMissing) return { data: typed };
      return error ? { error } : { data: null };
    },
    onSent: (forCode) => (forCode ? setCredentials(forCode) : onSignedIn?.()),
  });
  useEmailDraft(watch);
  if (credentials) {
    return (
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <SecondFactorStep {...{ credentials, onSignedIn }} onBack={() => setCredentials(null)} />
      </Suspense>
    );
  }
  return (
    <Form submit={t("login.submit")} {...{ isSending, problem }} onSubmit={submit} isScreen>
      <FormField
        control={control}
        name="email"
        label={t("field.email")}
        type="email"
        autoComplete="username webauthn"
      />
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
