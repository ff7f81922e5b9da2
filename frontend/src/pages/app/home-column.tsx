import { FreeTables } from "@/features/explore/free-tables.tsx";
import { TopProfiles } from "@/features/follows/top-profiles.tsx";
import { NextReservation } from "@/features/reservations/next-reservation.tsx";

/** The third column of home in wide windows: my next reservation, people to follow, and free tables. */
export default function HomeColumn() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <NextReservation />
      <TopProfiles />
      <FreeTables />
    </div>
  );
}
