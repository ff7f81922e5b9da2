import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { type Reservation, reservationKeys } from "@/api/reservations.ts";
import type { Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { PhoneMatches } from "@/features/reservations/guests/phone-matches.tsx";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { useTableNames } from "./table-names.ts";
import { useSeatWalkIn } from "./unsent/use-seat-walk-in.ts";
import { automaticTable, useTableOptions } from "./use-table-options.ts";

type WalkInDialogProps = {
  business: Pick<Business, "uuid">;
  today: string;
  /** The table that was chosen before; none by default. */
  table?: Pick<Table, "uuid" | "label">;
  /** Gets the party that was seated. */
  onBooked: (date: string, reservation: Reservation) => void;
  onClose: () => void;
};

/** Seats a walk-in now, at the best free table or at one that is chosen, and says which. */
export default function WalkInDialog({ business, today, table, onBooked, onClose }: WalkInDialogProps) {
  const { t } = useTranslation("staff");
  const { t: manage } = useTranslation("manage");
  const tableNames = useTableNames();
  const chosen = table?.uuid ?? automaticTable;
  const seatWalkIn = useSeatWalkIn();
  const { control, submit, setValue, isSending, problem } = useForm({
    values: { party: 2, table_ids: chosen, guest_name: "", guest_phone: "" },
    send: ({ party, table_ids, guest_name, guest_phone }, key) =>
      seatWalkIn(
        {
          business_id: business.uuid,
          walk_in: true,
          party,
          ...(table_ids !== automaticTable && { table_ids: table_ids.split(",") }),
          ...(guest_name.trim() && { guest_name: guest_name.trim() }),
          ...(guest_phone.trim() && { guest_phone: guest_phone.trim() }),
        },
        key,
      ),
    invalidates: reservationKeys,
    onSent: (seated) => {
      // One that waits is shown above the day.
      if (seated) {
        notify.success(t("walkIn.seated", { tables: tableNames(seated.tables) }));
        onBooked(today, seated);
      }
      onClose();
    },
  });
  const offered = useTableOptions(business.uuid, control.useValue("party"));
  // The server says why a table that was chosen on the plan cannot have this party.
  const isOffered = !table || offered.some(({ value }) => value === table.uuid);
  const options = isOffered ? offered : [...offered, { value: table.uuid, label: tableNames([table]) }];
  return (
    <FormDialog
      title={manage("daySheet.walkIn")}
      submit={t("walkIn.seat")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="party">
        {({ value, onChange }) => (
          <PartyStepper
            label={t("walkIn.party")}
            value={value}
            max={50}
            onChange={(party) => {
              onChange(party);
              setValue("table_ids", chosen);
            }}
          />
        )}
      </FormInput>
      <FormInput control={control} name="table_ids">
        {(field) => <Select label={t("walkIn.table")} options={options} {...field} />}
      </FormInput>
      <FormField control={control} name="guest_phone" label={t("phone.phone")} isOptional type="tel" maxLength={32} />
      <PhoneMatches
        businessId={business.uuid}
        phone={control.useValue("guest_phone")}
        name={control.useValue("guest_name")}
        onChoose={(name) => setValue("guest_name", name)}
      />
      <FormField control={control} name="guest_name" label={t("walkIn.name")} isOptional maxLength={60} />
    </FormDialog>
  );
}
