import { useParams } from "react-router";
import { useBusiness } from "@/api/places.ts";
import { PlaceMissing } from "@/features/businesses/place-missing.tsx";
import { PlaceSkeleton } from "@/features/businesses/place-skeleton.tsx";
import { PlaceScreen } from "@/pages/business/place-screen.tsx";
import { Loaded } from "@/ui/loaded.tsx";

export function Component() {
  const { id = "" } = useParams();
  const { business, failure, ...read } = useBusiness(id);
  if (failure?.status === 404) return <PlaceMissing />;
  return (
    <Loaded {...read} value={business} skeleton={<PlaceSkeleton />}>
      {(place) => <PlaceScreen place={place} />}
    </Loaded>
  );
}
