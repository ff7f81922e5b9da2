import { FreeTables } from "@/features/explore/free-tables.tsx";
import { NextReservation } from "@/features/reservations/next-reservation.tsx";

/** The third column of wide windows: my next reservation, and businesses with a free table now. */
export default function SideColumn() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <NextReservation />
      <FreeTables />
    </div>
  );
}
