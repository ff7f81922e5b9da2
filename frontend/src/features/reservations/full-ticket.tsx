import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import type { Reservation } from "@/api/reservations.ts";
import { LocationMap } from "@/features/shared/location-map.tsx";
import { Ticket } from "./ticket.tsx";
import { TicketPicture } from "./ticket-picture.tsx";

type FullTicketProps = {
  reservation: Reservation;
  /** `undefined` while it is loading; `null` if it cannot be loaded. */
  business: Business | null | undefined;
};

/** A reservation with the picture of the business, the guest's note and a map. */
export function FullTicket({ reservation, business }: FullTicketProps) {
  const { t } = useTranslation("ticket");
  const { note } = reservation;
  const { uuid, name, location } = reservation.business;
  return (
    <Ticket
      reservation={reservation}
      picture={<TicketPicture uuid={uuid} business={business} />}
      map={
        location && (
          <div className="border-t border-dashed border-field-line p-5 empty:hidden">
            <LocationMap point={location} name={name} />
          </div>
        )
      }
    >
      {note && (
        <p className="mt-2 border-l-2 border-gilding pl-3 break-words whitespace-pre-line text-ink">
          <span className="block text-sm text-muted">{t("note")}</span>
          {note}
        </p>
      )}
    </Ticket>
  );
}
