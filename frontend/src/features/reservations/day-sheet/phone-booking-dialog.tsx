import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Business } from "@/api/businesses.ts";
import { type Reservation, reservationKeys, reserve } from "@/api/reservations.ts";
import { PhoneMatches } from "@/features/reservations/guests/phone-matches.tsx";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormField, FormInput } from "@/ui/form-field.tsx";
import { useBookingLabel } from "./booking-label.ts";
import { TimeChoice } from "./time-choice.tsx";
import { useOverride } from "./use-override.ts";

type PhoneBookingDialogProps = {
  business: Pick<Business, "uuid" | "time_zone">;
  date: string;
  /** Gets the new reservation and the day that shows it. */
  onBooked: (date: string, reservation: Reservation) => void;
  onClose: () => void;
};

/** Adds a reservation by phone: the same times as online or any other, and the guest's details. */
export default function PhoneBookingDialog({ business, date, onBooked, onClose }: PhoneBookingDialogProps) {
  const { t } = useTranslation("staff");
  const { t: manage } = useTranslation("manage");
  const bookingLabel = useBookingLabel(business.time_zone);
  const override = useOverride();
  const blank: BookingChoice = { party: 2, date, at: null };
  const { control, submit, setValue, isSending, problem } = useForm({
    schema: v.object({
      choice: v.object({ party: v.number(), date: v.nullable(v.string()), at: v.nullable(v.string()) }),
      guest_name: requiredText(t("phone.nameMissing")),
      guest_phone: optionalText(),
      guest_email: optionalText(),
      note: optionalText(),
      override_reason: optionalText(),
    }),
    values: { choice: blank, guest_name: "", guest_phone: "", guest_email: "", note: "", override_reason: "" },
    send: async ({ choice, guest_name, guest_phone, guest_email, note, override_reason }, key) => {
      const booking = {
        business_id: business.uuid,
        starts_at: choice.at ?? "",
        party: choice.party,
        guest_name,
        ...(guest_phone && { guest_phone }),
        ...(guest_email && { guest_email }),
        ...(note && { note }),
        ...(override.isOffered(choice) && { override_reason }),
      };
      const result = await reserve(booking, key);
      override.noteDecision(choice, result.error);
      if (result.data) onBooked(choice.date ?? result.data.data.local_date, result.data.data);
      return result;
    },
    invalidates: reservationKeys,
    onSent: onClose,
  });
  const choice = control.useValue("choice");
  const reason = control.useValue("override_reason");
  const isOverride = override.isOffered(choice);
  return (
    <FormDialog
      title={manage("daySheet.phone")}
      submit={bookingLabel("book", choice, isOverride)}
      isDisabled={!choice.at || (isOverride && reason.trim() === "")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="choice">
        {({ value, onChange }) => <TimeChoice business={business} choice={value} onChange={onChange} />}
      </FormInput>
      <FormField control={control} name="guest_phone" label={t("phone.phone")} isOptional type="tel" maxLength={32} />
      <PhoneMatches
        businessId={business.uuid}
        phone={control.useValue("guest_phone")}
        name={control.useValue("guest_name")}
        onChoose={(name, email) => {
          setValue("guest_name", name);
          if (email) setValue("guest_email", email);
        }}
      />
      <FormField control={control} name="guest_name" label={t("phone.name")} maxLength={60} />
      <FormField
        control={control}
        name="guest_email"
        label={t("phone.email")}
        description={t("phone.emailHint")}
        isOptional
        type="email"
        maxLength={254}
      />
      <FormArea control={control} name="note" label={t("phone.note")} isOptional rows={2} maxLength={500} />
      {isOverride && (
        <FormField
          control={control}
          name="override_reason"
          label={t("override.reason")}
          description={t("override.hint")}
          maxLength={200}
        />
      )}
    </FormDialog>
  );
}
