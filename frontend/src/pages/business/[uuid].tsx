import { useParams } from "react-router";
import { useBusiness } from "@/api/businesses.ts";
import { BusinessMissing } from "@/features/businesses/business-missing.tsx";
import { BusinessSkeleton } from "@/features/businesses/business-skeleton.tsx";
import { Foot } from "@/pages/foot.tsx";
import { TopBar } from "@/pages/top-bar.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { BusinessScreen } from "./business-screen.tsx";

/** The public page of a business. */
export function Component() {
  const { uuid = "" } = useParams();
  const { business, failure, ...read } = useBusiness(uuid);
  return (
    <div className="page-sides flex min-h-dvh flex-col pb-12">
      <TopBar />
      <main className="flex-1 pt-2">
        {failure?.status === 404 ? (
          <div className="pt-4 md:pt-8">
            <BusinessMissing />
          </div>
        ) : (
          <Loaded {...read} value={business} skeleton={<BusinessSkeleton />}>
            {(loaded) => <BusinessScreen business={loaded} />}
          </Loaded>
        )}
      </main>
      <Foot />
    </div>
  );
}
