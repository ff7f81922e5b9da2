import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useNewBooking } from "./use-new-booking.ts";

/** A party from the street is seated now, at the best free table. */
export function WalkInDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useTranslation("manage");
  const [party, setParty] = useState(2);
  const [name, setName] = useState("");
  const { enter, isEntering, problem } = useNewBooking(onClose);
  const seat = () =>
    enter({ business_id: businessId, walk_in: true, party, ...(name.trim() && { guest_name: name.trim() }) });
  return (
    <Dialog
      title={t("book.walkIn")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button isLoading={isEntering} onPress={() => void seat()}>
          {t("walkIn.seat")}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <PartyStepper label={t("walkIn.party")} value={party} max={50} onChange={setParty} />
        <TextField label={t("walkIn.name")} isOptional maxLength={60} value={name} onChange={setName} />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
