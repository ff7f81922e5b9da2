import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Reservation, reservationKeys, transition } from "@/api/reservations.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";
import { usePartyInWords } from "./party-in-words.ts";

type CancelOrDeclineDialogProps = { reservation: Reservation; action: "cancel" | "decline"; onClose: () => void };

/** Cancels or declines, with a reason for the guest. */
export default function CancelOrDeclineDialog({ reservation, action, onClose }: CancelOrDeclineDialogProps) {
  const { t } = useTranslation("staff");
  const { t: manage } = useTranslation("manage");
  const party = usePartyInWords()(reservation);
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ reason: requiredText(t("cancelOrDecline.reasonMissing")) }),
    values: { reason: "" },
    send: (details, key) => transition(reservation, action, details, key),
    invalidates: reservationKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t(`cancelOrDecline.${action}`)}
      submit={manage(`transition.${action}`)}
      variant="danger"
      cancelLabel={t("cancelOrDecline.keep")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-ink">{party}</p>
      <FormArea
        control={control}
        name="reason"
        label={t("cancelOrDecline.reason")}
        description={t("cancelOrDecline.reasonHint")}
        maxLength={200}
      />
    </FormDialog>
  );
}
