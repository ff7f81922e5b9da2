import { lazy, Suspense } from "react";
import { TopProfiles } from "@/features/follows/top-profiles.tsx";
import { NextStrip } from "@/features/reservations/next-strip.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { LazyVisible } from "@/ui/lazy-visible.tsx";

const LatestNotifications = lazy(async () => {
  await loadTexts("notifications");
  return import("@/features/notifications/latest-notifications-below.tsx");
});

/** The third column of home in wide windows: my next reservation, people to follow, and my latest notifications. */
export default function HomeColumn() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <NextStrip />
      <TopProfiles />
      <LazyVisible placeholder={null}>
        <Suspense>
          <LatestNotifications />
        </Suspense>
      </LazyVisible>
    </div>
  );
}
