import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { signInWith } from "@/api/social-tokens.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";

/** The account has a second factor: its code finishes the sign-in. */
export default function SecondFactorStep({ ticket, onSignedIn }: { ticket: string; onSignedIn: () => void }) {
  const { t } = useTranslation("social");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ second_factor: v.pipe(v.string(), v.trim(), v.nonEmpty(t("factor.missing"))) }),
    values: { second_factor: "" },
    send: ({ second_factor }) => signInWith({ ticket, second_factor }),
    onSent: onSignedIn,
  });
  return (
    <AccountScreen title={t("factor.title")} text={t("factor.text")}>
      <Form submit={t("factor.submit")} {...{ isSending, problem }} onSubmit={submit} isScreen>
        <FormField control={control} name="second_factor" label={t("factor.label")} autoComplete="one-time-code" />
      </Form>
    </AccountScreen>
  );
}
