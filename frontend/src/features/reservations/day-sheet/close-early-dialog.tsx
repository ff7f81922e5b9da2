import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { ClosureForm } from "@/features/reservations/setup/closures.tsx";
import { EntryDialog } from "@/features/reservations/setup/entry-dialog.tsx";
import { addDays, momentAt } from "@/lib/datetime.ts";
import { serverNow } from "@/lib/server-clock.ts";

type CloseEarlyDialogProps = {
  business: Pick<Business, "uuid" | "time_zone">;
  today: string;
  onClose: () => void;
};

const quarter = 15 * 60_000;
/** When the business day ends, on the next calendar day. */
const dayEnds = "05:00";

/** Closes for the rest of the business day, and cancels what is booked in it if the host wants. */
export default function CloseEarlyDialog({ business, today, onClose }: CloseEarlyDialogProps) {
  const { t } = useTranslation("manage");
  const { uuid, time_zone } = business;
  const next = Math.ceil(serverNow() / quarter) * quarter;
  const end = momentAt(addDays(today, 1), dayEnds, time_zone);
  return (
    <EntryDialog
      kind="business_closures"
      businessId={uuid}
      title={t("closeEarly.title")}
      values={{
        starts_at: new Date(next).toISOString(),
        ends_at: end,
        reason: null,
        cancel_reason: null,
        table_ids: [],
      }}
      Form={ClosureForm}
      onClose={onClose}
    />
  );
}
