import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type PinPurpose, sendPin } from "@/api/accounts.ts";
import type { Result } from "@/api/problem.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { emailRule } from "./rules.ts";
import { emailDraft, useEmailDraft } from "./use-email-draft.ts";

export type SendPinFormProps = {
  purpose: PinPurpose;
  submit: string;
  /** The address to start with; by default what was typed on the previous screen. */
  email?: string;
  onSent: (email: string) => void;
};

/** Asks for an email address and sends a code to it. */
export function SendPinForm({ purpose, submit: label, email, onSent }: SendPinFormProps) {
  const { t } = useTranslation("auth");
  const [values] = useState(() => ({ email: email || emailDraft() }));
  const { control, submit, watch, isSending, problem } = useForm({
    schema: v.object({ email: emailRule(t) }),
    values,
    send: async ({ email }): Promise<Result<string>> => {
      const { error } = await sendPin(email, purpose, currentLanguage());
      // A code sent a moment ago is still valid: the next step accepts it.
      return error && error.code !== "pin_too_soon" ? { error } : { data: email };
    },
    onSent,
  });
  useEmailDraft(watch);
  return (
    <Form submit={label} {...{ isSending, problem }} onSubmit={submit} isScreen>
      <FormField control={control} name="email" label={t("field.email")} type="email" autoComplete="email" />
    </Form>
  );
}
