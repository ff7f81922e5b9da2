import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { signIn } from "@/api/accounts.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { anyPasswordRule, emailRule } from "@/features/accounts/rules.ts";
import { emailDraft, useEmailDraft } from "@/features/accounts/use-email-draft.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { nextAddress, paths } from "@/lib/paths.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";

export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { search } = useLocation();
  const [values] = useState(() => ({ email: emailDraft(), password: "" }));
  const { control, submit, watch, isSending, problem } = useForm({
    schema: v.object({ email: emailRule(t), password: anyPasswordRule(t) }),
    values,
    send: ({ email, password }) => signIn(email, password),
    onSent: () => navigate(nextAddress(search), { replace: true }),
  });
  useEmailDraft(watch);

  return (
    <AccountScreen title={t("login.title")} text={t("login.text")} footer={<Elsewhere search={search} />}>
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
    </AccountScreen>
  );
}

function Elsewhere({ search }: { search: string }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <p>
        {t("login.newHere")} <Link to={`${paths.register}${search}`}>{t("login.register")}</Link>
      </p>
      <p>
        <Link to={`${paths.resetPassword}${search}`}>{t("login.forgot")}</Link>
      </p>
      <p>
        <Link to={`${paths.confirmEmail}${search}`}>{t("login.confirm")}</Link>
      </p>
    </>
  );
}
