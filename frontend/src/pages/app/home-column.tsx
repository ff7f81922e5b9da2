import { TopProfiles } from "@/features/follows/top-profiles.tsx";
import { NextStrip } from "@/features/reservations/next-strip.tsx";

/** The third column of home in wide windows: my next reservation, and people to follow. */
export default function HomeColumn() {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <NextStrip />
      <TopProfiles />
    </div>
  );
}
