import { useTranslation } from "react-i18next";
import { addGuestCard, guestCardKeys, useCardOfReservation } from "@/api/guest-cards.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useSend } from "@/api/use-send.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import CardDialog from "./card-dialog.tsx";

type ReservationCardDialogProps = { reservation: Reservation; onClose: () => void };

/** The card of the guest of a reservation; without one, the offer to make it. */
export default function ReservationCardDialog({ reservation, onClose }: ReservationCardDialogProps) {
  const { t } = useTranslation("guests");
  const { guest, business, uuid } = reservation;
  const { card, ...read } = useCardOfReservation(business.uuid, uuid);
  const { send, isSending, problem } = useSend(addGuestCard, { invalidates: guestCardKeys });
  if (card) return <CardDialog uuid={card.uuid} businessId={business.uuid} onClose={onClose} />;
  return (
    <Dialog title={t("card.title")} isOpen onOpenChange={(open) => !open && onClose()}>
      <Loaded {...read} value={card} skeleton={<Skeleton className="h-32 w-full" />}>
        {() => (
          <div className="flex flex-col items-start gap-4">
            <p className="text-base text-pretty text-ink">
              {guest.uuid === null ? t("card.none") : t("card.noneOfMember")}
            </p>
            <FormError message={problem} />
            <Button
              isLoading={isSending}
              onPress={() => void send({ business_id: business.uuid, reservation_id: uuid })}
            >
              {t("card.make")}
            </Button>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
