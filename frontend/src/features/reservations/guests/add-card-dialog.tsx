import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { addGuestCard, guestCardKeys } from "@/api/guest-cards.ts";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField } from "@/ui/form-field.tsx";

type AddCardDialogProps = { businessId: string; onAdded: (uuid: string) => void; onClose: () => void };

/** Adds the card of a guest without an account. */
export default function AddCardDialog({ businessId, onAdded, onClose }: AddCardDialogProps) {
  const { t } = useTranslation("guests");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ name: requiredText(t("fields.nameMissing")), phone: optionalText(), email: optionalText() }),
    values: { name: "", phone: "", email: "" },
    send: ({ name, phone, email }) =>
      addGuestCard({ business_id: businessId, name, ...(phone && { phone }), ...(email && { email }) }),
    invalidates: guestCardKeys,
    onSent: ({ data }) => {
      onClose();
      onAdded(data.uuid);
    },
  });
  return (
    <FormDialog title={t("list.add")} submit={t("edit.save")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <FormField control={control} name="name" label={t("fields.name")} maxLength={60} />
      <FormField
        control={control}
        name="phone"
        label={t("fields.phone")}
        description={t("fields.contactHint")}
        type="tel"
        maxLength={32}
      />
      <FormField control={control} name="email" label={t("fields.email")} isOptional type="email" maxLength={254} />
    </FormDialog>
  );
}
