import { useBusiness } from "@/api/businesses.ts";
import { BusinessMissing } from "@/features/businesses/business-missing.tsx";
import { BusinessSkeleton } from "@/features/businesses/business-skeleton.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { BusinessScreen } from "./business-screen.tsx";

/** The page of a business, the same for members in the app and for visitors. */
export function BusinessPage({ uuid }: { uuid: string }) {
  const { business, failure, ...read } = useBusiness(uuid);
  if (failure?.status === 404) return <BusinessMissing />;
  return (
    <Loaded {...read} value={business} skeleton={<BusinessSkeleton />}>
      {(loaded) => <BusinessScreen business={loaded} />}
    </Loaded>
  );
}
