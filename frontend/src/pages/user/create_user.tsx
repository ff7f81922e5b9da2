import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { createUser } from "@/api/people.ts";
import { signOut } from "@/api/sign-out.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { displayNameRule, usernameRule } from "@/features/accounts/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { addressAfterSignIn } from "@/stores/pending-booking.ts";
import { Button } from "@/ui/button.tsx";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";

export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { search } = useLocation();
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      display_name: displayNameRule(t),
      username: usernameRule(t),
      home_city: v.pipe(v.string(), v.trim(), v.maxLength(80, t("rule.cityLong"))),
    }),
    values: { display_name: "", username: "", home_city: "" },
    send: ({ home_city, ...names }) =>
      createUser({ ...names, language: currentLanguage(), ...(home_city ? { home_city } : {}) }),
    onSent: () => navigate(addressAfterSignIn(search), { replace: true }),
  });
  return (
    <AccountScreen
      title={t("profile.title")}
      text={t("profile.text")}
      footer={
        <Button variant="quiet" onPress={signOut}>
          {t("profile.later")}
        </Button>
      }
    >
      <Form submit={t("profile.submit")} {...{ isSending, problem }} onSubmit={submit} isScreen>
        <FormField control={control} name="display_name" label={t("field.displayName")} autoComplete="name" />
        <FormField
          control={control}
          name="username"
          label={t("field.username")}
          autoComplete="off"
          description={t("field.usernameHint")}
        />
        <FormField
          control={control}
          name="home_city"
          label={t("field.homeCity")}
          autoComplete="address-level2"
          isOptional
        />
      </Form>
    </AccountScreen>
  );
}
