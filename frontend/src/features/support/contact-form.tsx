import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type ContactCategory, contactUs, useContactCategories } from "@/api/support.ts";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { useAuth } from "@/stores/auth.ts";
import { useUser } from "@/stores/user.ts";
import { Form } from "@/ui/form.tsx";
import { FormArea, FormField, FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";

type Category = ContactCategory["code"];

/** A message to the operator, by anyone. A member's name and address are filled in. */
export function ContactForm() {
  const { t } = useTranslation("info");
  const name = useUser(({ user }) => user?.display_name ?? "");
  const email = useAuth(({ auth }) => auth?.email ?? "");
  const { categories, problem: unread } = useContactCategories();
  const [isSent, setSent] = useState(false);
  const { control, submit, getValues, isSending, problem } = useForm({
    schema: v.object({
      category: v.custom<Category | null>((category) => category !== null, t("contact.form.categoryMissing")),
      name: requiredText(t("contact.form.nameMissing")),
      email: v.pipe(requiredText(t("contact.form.emailInvalid")), v.email(t("contact.form.emailInvalid"))),
      subject: optionalText(),
      message: requiredText(t("contact.form.messageMissing")),
    }),
    values: { category: null as Category | null, name, email, subject: "", message: "" },
    send: ({ category, ...message }, key) => contactUs({ category: category ?? "other", ...message }, key),
    onSent: () => setSent(true),
    draft: "contact",
  });
  if (isSent) return <Sent email={getValues("email")} />;
  return (
    <Form submit={t("contact.form.send")} {...{ isSending, problem }} onSubmit={submit}>
      <FormInput control={control} name="category">
        {({ error = unread, ...field }) => (
          <Select
            label={t("contact.form.category")}
            placeholder={t("contact.form.choose")}
            options={categories.map(({ code, label }) => ({ value: code, label }))}
            error={error}
            {...field}
          />
        )}
      </FormInput>
      <FormField control={control} name="name" label={t("contact.form.name")} autoComplete="name" maxLength={60} />
      <FormField control={control} name="email" label={t("contact.form.email")} type="email" autoComplete="email" />
      <FormField control={control} name="subject" label={t("contact.form.subject")} maxLength={120} isOptional />
      <FormArea control={control} name="message" label={t("contact.form.message")} maxLength={4000} rows={6} />
    </Form>
  );
}

/** Says what happens next. Takes the focus from the form's button. */
function Sent({ email }: { email: string }) {
  const { t } = useTranslation("info");
  return (
    <div role="status">
      <h3 ref={(heading) => heading?.focus()} tabIndex={-1} className="text-lg font-semibold text-ink outline-none">
        {t("contact.form.sent.title")}
      </h3>
      <p className="mt-2 text-base text-ink">{t("contact.form.sent.text", { email })}</p>
    </div>
  );
}
