import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Business } from "@/api/businesses.ts";
import { reservationKeys, reserve } from "@/api/reservations.ts";
import { TimePicker } from "@/features/reservations/time-picker.tsx";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { timeOf } from "@/lib/datetime.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormField, FormInput } from "@/ui/form-field.tsx";

type PhoneBookingDialogProps = { business: Pick<Business, "uuid" | "time_zone">; date: string; onClose: () => void };

/** Adds a reservation by phone: the same times as online, and the guest's details. */
export default function PhoneBookingDialog({ business, date, onClose }: PhoneBookingDialogProps) {
  const { t } = useTranslation("manage");
  const blank: BookingChoice = { party: 2, date, at: null };
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      choice: v.object({ party: v.number(), date: v.nullable(v.string()), at: v.nullable(v.string()) }),
      guest_name: requiredText(t("phone.nameMissing")),
      guest_phone: optionalText(),
      note: optionalText(),
    }),
    values: { choice: blank, guest_name: "", guest_phone: "", note: "" },
    send: ({ choice, guest_name, guest_phone, note }, key) =>
      reserve(
        {
          business_id: business.uuid,
          starts_at: choice.at ?? "",
          party: choice.party,
          guest_name,
          ...(guest_phone && { guest_phone }),
          ...(note && { note }),
        },
        key,
      ),
    invalidates: reservationKeys,
    onSent: onClose,
  });
  const { party, at } = control.useValue("choice");
  return (
    <FormDialog
      title={t("daySheet.phone")}
      submit={at ? t("phone.book", { time: timeOf(at, business.time_zone), count: party }) : t("phone.choose")}
      isDisabled={!at}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="choice">
        {({ value, onChange }) => (
          <TimePicker
            businessId={business.uuid}
            timeZone={business.time_zone}
            choice={value}
            onChange={onChange}
            options={{ byStaff: true }}
          />
        )}
      </FormInput>
      <FormField control={control} name="guest_name" label={t("phone.name")} maxLength={60} />
      <FormField control={control} name="guest_phone" label={t("phone.phone")} isOptional type="tel" maxLength={32} />
      <FormArea control={control} name="note" label={t("phone.note")} isOptional rows={2} maxLength={500} />
    </FormDialog>
  );
}
