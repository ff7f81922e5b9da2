import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { sendPin } from "@/api/accounts.ts";
import type { Result } from "@/api/problem.ts";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { emailRule } from "./rules.ts";

type NewEmailFormProps = { current: string; email: string; onSent: (email: string) => void };

/** Asks for another address for the account and sends a code to it. */
export function NewEmailForm({ current, email, onSent }: NewEmailFormProps) {
  const { t } = useTranslation("auth");
  const { t: security } = useTranslation("security");
  const isOther = (typed: string) => typed.toLowerCase() !== current.toLowerCase();
  const { control, submit, isSending, problem } = useLightForm({
    schema: v.object({ email: v.pipe(emailRule(t), v.check(isOther, security("email.same"))) }),
    values: { email },
    draft: "new-email",
    send: async ({ email }): Promise<Result<string>> => {
      const { error } = await sendPin(email, "change_email", currentLanguage());
      // A code sent a moment ago is still valid: the next step accepts it.
      return error && error.code !== "pin_too_soon" ? { error } : { data: email };
    },
    onSent,
  });
  return (
    <Form submit={t("register.submit")} {...{ isSending, problem }} onSubmit={submit}>
      <FormField control={control} name="email" label={security("email.new")} type="email" autoComplete="email" />
    </Form>
  );
}
