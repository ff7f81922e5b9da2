import { useParams } from "react-router";
import { useBusiness } from "@/api/places.ts";
import { PlaceMissing } from "@/features/businesses/place-missing.tsx";
import { PlaceSkeleton } from "@/features/businesses/place-skeleton.tsx";
import { Foot } from "@/pages/foot.tsx";
import { TopBar } from "@/pages/top-bar.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { PlaceScreen } from "./place-screen.tsx";

/** The public page of a business. */
export function Component() {
  const { uuid = "" } = useParams();
  const { business, failure, ...read } = useBusiness(uuid);
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 pb-12 md:px-8">
      <TopBar />
      <main className="flex-1 pt-2">
        {failure?.status === 404 ? (
          <div className="pt-4 md:pt-8">
            <PlaceMissing />
          </div>
        ) : (
          <Loaded {...read} value={business} skeleton={<PlaceSkeleton />}>
            {(place) => <PlaceScreen place={place} />}
          </Loaded>
        )}
      </main>
      <Foot />
    </div>
  );
}
