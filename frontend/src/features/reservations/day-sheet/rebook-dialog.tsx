import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Reservation, reservationKeys, transition } from "@/api/reservations.ts";
import { optionalText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { isSameMoment } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { dayAndTime, useBookingLabel } from "./booking-label.ts";
import { TimeChoice } from "./time-choice.tsx";
import { useOverride } from "./use-override.ts";

/** Changes time or party by the rules for staff. The old table stays reserved until the change succeeds. */
export default function RebookDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const { uuid, business, party, local_date, starts_at, time_zone } = reservation;
  const bookingLabel = useBookingLabel(time_zone);
  const override = useOverride();
  const present: BookingChoice = { party, date: local_date, at: starts_at };
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ override_reason: optionalText() }),
    values: { choice: present, override_reason: "" },
    send: async ({ choice, override_reason }, key) => {
      const details = {
        starts_at: choice.at ?? starts_at,
        party: choice.party,
        ...(override.isOffered(choice) && { override_reason }),
      };
      const result = await transition(reservation, "change", details, key);
      override.noteDecision(choice, result.error);
      return result;
    },
    invalidates: reservationKeys,
    onSent: ({ data }) => {
      notify.success(t("changed", { time: dayAndTime(data.starts_at, time_zone), count: data.party }));
      onClose();
    },
  });
  const choice = control.useValue("choice");
  const reason = control.useValue("override_reason");
  const isSame = choice.party === party && isSameMoment(starts_at, choice.at);
  const isOverride = override.isOffered(choice);
  return (
    <FormDialog
      title={t("rebook")}
      submit={bookingLabel("change", choice, isOverride)}
      isDisabled={!choice.at || isSame || (isOverride && reason.trim() === "")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="choice">
        {({ value, onChange }) => (
          <TimeChoice business={{ uuid: business.uuid, time_zone }} choice={value} onChange={onChange} moving={uuid} />
        )}
      </FormInput>
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
