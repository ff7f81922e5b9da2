import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { replyToTicket, ticketKeys } from "@/api/support.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import type { Picked } from "@/lib/picked.ts";
import { Form } from "@/ui/form.tsx";
import { FormArea, FormInput } from "@/ui/form-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { areUploaded, uploadIds } from "./pictures.ts";

/** A further message of a ticket, by its author or by a moderator. */
export function ReplyForm({ contactId, onSent }: { contactId: string; onSent: () => void }) {
  const { t } = useTranslation("support");
  const [pictures, setPictures] = useState<readonly Picked[]>([]);
  const { control, submit, isSending, problem } = useLightForm({
    schema: v.object({
      text: requiredText(t("new.messageMissing")),
      upload_ids: v.custom<string[]>(() => areUploaded(pictures), t("new.picturesPending")),
    }),
    values: { text: "", upload_ids: uploadIds(pictures) },
    send: (message, key) => replyToTicket({ contact_id: contactId, ...message }, key),
    invalidates: ticketKeys,
    onSent,
    draft: `ticket ${contactId}`,
  });
  return (
    <Form submit={t("thread.send")} {...{ isSending, problem }} onSubmit={submit}>
      <FormArea control={control} name="text" label={t("thread.reply")} maxLength={4000} rows={4} />
      <FormInput control={control} name="upload_ids">
        {(field) => <PictureField items={pictures} onChange={setPictures} field={field} />}
      </FormInput>
    </Form>
  );
}
