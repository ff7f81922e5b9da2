import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type PinPurpose, sendPin } from "@/api/accounts.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { emailRule } from "./rules.ts";
import { useForm } from "./use-form.ts";
import { keptEmail, useKeptEmail } from "./use-kept-email.ts";

export type SendPinFormProps = { purpose: PinPurpose; submit: string; onSent: (email: string) => void };

/** Asks for an address and mails a code to it. */
export function SendPinForm({ purpose, submit, onSent }: SendPinFormProps) {
  const { t } = useTranslation("auth");
  const { control, handleSubmit, watch, refuse, isSubmitting, problem } = useForm(v.object({ email: emailRule(t) }), {
    email: keptEmail(),
  });
  useKeptEmail(watch);
  const send = handleSubmit(async ({ email }) => {
    const { error } = await sendPin(email, purpose, currentLanguage());
    // A code sent a moment ago is still good: the next step takes it.
    if (error && error.code !== "pin_too_soon") refuse(error);
    else onSent(email);
  });
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      <FormField control={control} name="email" label={t("field.email")} type="email" autoComplete="email" />
      <FormError message={problem} />
      <Button type="submit" isLoading={isSubmitting} fullWidth>
        {submit}
      </Button>
    </form>
  );
}
