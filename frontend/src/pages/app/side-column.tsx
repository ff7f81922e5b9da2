import { lazy, Suspense } from "react";
import { FreeTables } from "@/features/explore/free-tables.tsx";
import { NextReservation } from "@/features/reservations/next-reservation.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { LazyVisible } from "@/ui/lazy-visible.tsx";

const LatestNotifications = lazy(async () => {
  await loadTexts("notifications");
  return import("@/features/notifications/latest-notifications-below.tsx");
});

/** The third column of wide windows: my next reservation, businesses with a free table now, and my latest notifications. */
export default function SideColumn() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <NextReservation />
      <FreeTables />
      <LazyVisible placeholder={null}>
        <Suspense>
          <LatestNotifications />
        </Suspense>
      </LazyVisible>
    </div>
  );
}
