import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { addParty, queueKeys } from "@/api/queue.ts";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { useQuoteText } from "./use-quote-text.ts";

/** Adds a party to the queue, and says the wait to tell it. */
export default function AddDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useTranslation("queue");
  const quoteText = useQuoteText();
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(t("form.nameMissing"))),
      party: v.number(),
      phone: v.pipe(v.string(), v.trim()),
    }),
    values: { name: "", party: 2, phone: "" },
    send: ({ name, party, phone }, key) =>
      addParty({ business_id: businessId, name, party, ...(phone && { phone }) }, key),
    invalidates: queueKeys,
    onSent: ({ data }) => {
      const quote = quoteText(data.quote);
      notify.success(quote ? t("add.doneWith", { name: data.name, quote }) : t("add.done", { name: data.name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t("add.title")} submit={t("add.submit")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <FormField control={control} name="name" label={t("form.name")} maxLength={60} autoComplete="off" />
      <FormInput control={control} name="party">
        {({ value, onChange }) => <PartyStepper label={t("form.party")} value={value} max={50} onChange={onChange} />}
      </FormInput>
      <FormField
        control={control}
        name="phone"
        type="tel"
        label={t("form.phone")}
        isOptional
        maxLength={40}
        autoComplete="off"
      />
    </FormDialog>
  );
}
