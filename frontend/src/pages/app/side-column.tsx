import { FreeTables } from "@/features/explore/free-tables.tsx";
import { NextReservation } from "@/features/reservations/next-reservation.tsx";

/** The third column of wide windows: what waits for me, and where there is a table now. */
export default function SideColumn() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <NextReservation />
      <FreeTables />
    </div>
  );
}
