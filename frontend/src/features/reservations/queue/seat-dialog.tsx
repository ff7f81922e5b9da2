import { useTranslation } from "react-i18next";
import { changeParty, type QueueParty, queueKeys } from "@/api/queue.ts";
import { reservationKeys } from "@/api/reservations.ts";
import { automaticTable, useTableOptions } from "@/features/reservations/day-sheet/use-table-options.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";

/** Seats a party from the queue, at the best free table or at one that is chosen. */
export default function SeatDialog({ party, onClose }: { party: QueueParty; onClose: () => void }) {
  const { t } = useTranslation("queue");
  const { name } = party;
  const { control, submit, isSending, problem } = useForm({
    values: { table_ids: automaticTable },
    send: ({ table_ids }, key) =>
      changeParty(
        { uuid: party.uuid, action: "seat", ...(table_ids !== automaticTable && { table_ids: table_ids.split(",") }) },
        key,
      ),
    invalidates: [...queueKeys, ...reservationKeys],
    onSent: () => {
      notify.success(t("seat.done", { name }));
      onClose();
    },
  });
  const options = useTableOptions(party.business_id, party.party);
  return (
    <FormDialog
      title={t("step.seatOf", { name })}
      submit={t("step.seat")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="table_ids">
        {(field) => <Select label={t("seat.table")} options={options} {...field} />}
      </FormInput>
    </FormDialog>
  );
}
