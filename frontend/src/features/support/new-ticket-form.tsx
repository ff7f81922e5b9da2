import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type ContactCategory, contactUs, ticketKeys, useContactCategories } from "@/api/support.ts";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { browserFacts } from "@/lib/browser-facts.ts";
import type { Picked } from "@/lib/picked.ts";
import { useAuth } from "@/stores/auth.ts";
import { useUser } from "@/stores/user.ts";
import { Form } from "@/ui/form.tsx";
import { FormArea, FormField, FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { PictureField } from "./picture-field.tsx";
import { areUploaded, uploadIds } from "./pictures.ts";

type Category = ContactCategory["code"];

/** A new ticket: what it is about, the text, pictures, and with consent the browser's facts. */
export function NewTicketForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation("support");
  const name = useUser(({ user }) => user?.display_name ?? "");
  const email = useAuth(({ auth }) => auth?.email ?? "");
  const [pictures, setPictures] = useState<readonly Picked[]>([]);
  const { categories, problem: unread } = useContactCategories();
  const { control, submit, isSending, problem } = useLightForm({
    schema: v.object({
      category: v.custom<Category | null>((category) => category !== null, t("new.categoryMissing")),
      subject: optionalText(),
      message: requiredText(t("new.messageMissing")),
      upload_ids: v.custom<string[]>(() => areUploaded(pictures), t("new.picturesPending")),
    }),
    values: {
      category: null as Category | null,
      subject: "",
      message: "",
      upload_ids: uploadIds(pictures),
      withBrowser: false,
    },
    send: ({ category, withBrowser, ...message }, key) =>
      contactUs(
        { category: category ?? "other", name, email, ...message, browser: withBrowser ? browserFacts() : null },
        key,
      ),
    invalidates: ticketKeys,
    onSent,
    draft: "ticket",
  });
  return (
    <Form submit={t("new.send")} {...{ isSending, problem }} onSubmit={submit}>
      <FormInput control={control} name="category">
        {({ error = unread, ...field }) => (
          <Select
            label={t("new.category")}
            placeholder={t("new.choose")}
            options={categories.map(({ code, label }) => ({ value: code, label }))}
            error={error}
            {...field}
          />
        )}
      </FormInput>
      <FormField control={control} name="subject" label={t("new.subject")} maxLength={120} isOptional />
      <FormArea control={control} name="message" label={t("new.message")} maxLength={4000} rows={6} />
      <FormInput control={control} name="upload_ids">
        {(field) => <PictureField items={pictures} onChange={setPictures} field={field} />}
      </FormInput>
      <FormInput control={control} name="withBrowser">
        {({ value, onChange }) => (
          <div>
            <ToggleRow
              label={t("new.browser")}
              description={t("new.browserText")}
              isSelected={value}
              onChange={onChange}
            />
            {value && (
              <p className="rounded-sm bg-sunk px-4 py-3 text-sm break-words text-ink">
                {t("new.browserSent", { facts: browserFacts() })}
              </p>
            )}
          </div>
        )}
      </FormInput>
    </Form>
  );
}
