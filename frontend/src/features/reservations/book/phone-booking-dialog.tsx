import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/places.ts";
import { TimePicker } from "@/features/reservations/time-picker.tsx";
import type { BookingChoice } from "@/lib/booking-params.ts";
import { timeOf } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea, TextField } from "@/ui/text-field.tsx";
import { useNewBooking } from "./use-new-booking.ts";

type PhoneBookingDialogProps = { venue: Pick<Business, "uuid" | "time_zone">; date: string; onClose: () => void };

/** A guest who called: the same times as online, and who they are. */
export default function PhoneBookingDialog({ venue, date, onClose }: PhoneBookingDialogProps) {
  const { t } = useTranslation("manage");
  const [choice, setChoice] = useState<BookingChoice>({ party: 2, date, at: null });
  const [guest, setGuest] = useState({ name: "", phone: "", note: "" });
  const [isTouched, setTouched] = useState(false);
  const { enter, isEntering, problem } = useNewBooking(onClose);
  const name = guest.name.trim();
  const book = () => {
    setTouched(true);
    if (!choice.at || !name) return;
    void enter({
      business_id: venue.uuid,
      starts_at: choice.at,
      party: choice.party,
      guest_name: name,
      ...(guest.phone.trim() && { guest_phone: guest.phone.trim() }),
      ...(guest.note.trim() && { note: guest.note.trim() }),
    });
  };
  return (
    <Dialog
      title={t("book.phone")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button isDisabled={!choice.at} isLoading={isEntering} onPress={book}>
          {choice.at
            ? t("phone.book", { time: timeOf(choice.at, venue.time_zone), count: choice.party })
            : t("phone.choose")}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TimePicker
          businessId={venue.uuid}
          timeZone={venue.time_zone}
          choice={choice}
          onChange={setChoice}
          terms={{ inHouse: true }}
        />
        <TextField
          label={t("phone.name")}
          error={isTouched && !name ? t("phone.nameMissing") : undefined}
          maxLength={60}
          value={guest.name}
          onChange={(text) => setGuest({ ...guest, name: text })}
        />
        <TextField
          label={t("phone.phone")}
          isOptional
          type="tel"
          maxLength={32}
          value={guest.phone}
          onChange={(text) => setGuest({ ...guest, phone: text })}
        />
        <TextArea
          label={t("phone.note")}
          isOptional
          rows={2}
          maxLength={500}
          value={guest.note}
          onChange={(text) => setGuest({ ...guest, note: text })}
        />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}
