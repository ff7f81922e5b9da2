import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Reservation, reservationKeys, transition } from "@/api/reservations.ts";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormField } from "@/ui/form-field.tsx";

/** Edits name, phone and note. Guests with an account have name and phone from there. */
export default function DetailsDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const { guest, walk_in, note } = reservation;
  const hasAccount = guest.uuid !== null;
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      guest_name: hasAccount || walk_in ? optionalText() : requiredText(t("phone.nameMissing")),
      guest_phone: optionalText(),
      note: optionalText(),
    }),
    values: { guest_name: guest.name, guest_phone: guest.phone ?? "", note: note ?? "" },
    send: ({ note, guest_name, guest_phone }, key) => {
      const details = hasAccount ? { note } : { note, guest_phone, ...(guest_name && { guest_name }) };
      return transition(reservation, "change", details, key);
    },
    invalidates: reservationKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("details.title")}
      submit={t("details.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      {hasAccount ? (
        <p className="text-base text-muted">{t("details.account", { name: guest.name })}</p>
      ) : (
        <>
          <FormField control={control} name="guest_name" label={t("phone.name")} isOptional={walk_in} maxLength={60} />
          <FormField
            control={control}
            name="guest_phone"
            label={t("phone.phone")}
            isOptional
            type="tel"
            maxLength={32}
          />
        </>
      )}
      <FormArea control={control} name="note" label={t("phone.note")} isOptional rows={2} maxLength={500} />
    </FormDialog>
  );
}
