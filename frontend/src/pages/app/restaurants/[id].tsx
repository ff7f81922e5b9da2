import { useParams } from "react-router";
import { useBusiness } from "@/api/businesses.ts";
import { BusinessMissing } from "@/features/businesses/business-missing.tsx";
import { BusinessSkeleton } from "@/features/businesses/business-skeleton.tsx";
import { BusinessScreen } from "@/pages/business/business-screen.tsx";
import { Loaded } from "@/ui/loaded.tsx";

export function Component() {
  const { id = "" } = useParams();
  const { business, failure, ...read } = useBusiness(id);
  if (failure?.status === 404) return <BusinessMissing />;
  return (
    <Loaded {...read} value={business} skeleton={<BusinessSkeleton />}>
      {(loaded) => <BusinessScreen business={loaded} />}
    </Loaded>
  );
}
