import { useTranslation } from "react-i18next";
import { reservationKeys, reserve } from "@/api/reservations.ts";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";

/** Seats a walk-in now, at the best free table. */
export default function WalkInDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useTranslation("manage");
  const { control, submit, isSending, problem } = useForm({
    values: { party: 2, guest_name: "" },
    send: ({ party, guest_name }, key) =>
      reserve(
        { business_id: businessId, walk_in: true, party, ...(guest_name.trim() && { guest_name: guest_name.trim() }) },
        key,
      ),
    invalidates: reservationKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("daySheet.walkIn")}
      submit={t("walkIn.seat")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="party">
        {({ value, onChange }) => <PartyStepper label={t("walkIn.party")} value={value} max={50} onChange={onChange} />}
      </FormInput>
      <FormField control={control} name="guest_name" label={t("walkIn.name")} isOptional maxLength={60} />
    </FormDialog>
  );
}
