import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { LocationMap } from "@/features/shared/location-map.tsx";

/** The guest's note and a map. */
export function TicketDetails({ reservation: { note, business } }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  return (
    <>
      {note && (
        <p className="mt-2 border-l-2 border-gilding pl-3 break-words whitespace-pre-line text-ink">
          <span className="block text-sm text-muted">{t("note")}</span>
          {note}
        </p>
      )}
      {business.location && (
        <div className="mt-3 empty:hidden">
          <LocationMap point={business.location} name={business.name} />
        </div>
      )}
    </>
  );
}
