import { useParams } from "react-router";
import { useBusiness } from "@/api/businesses.ts";
import { BusinessMissing } from "@/features/businesses/business-missing.tsx";
import { Kitchen } from "@/features/orders/kitchen/kitchen.tsx";
import { KitchenSkeleton } from "@/features/orders/kitchen/kitchen-skeleton.tsx";
import { useFollowBusinesses, useRealtime } from "@/features/realtime/use-realtime.ts";
import { Loaded } from "@/ui/loaded.tsx";

/** The orders of a business for its kitchen, on the whole screen. */
export function Component() {
  const { business: uuid = "" } = useParams();
  const { business, failure, ...read } = useBusiness(uuid);
  useRealtime();
  useFollowBusinesses(business ? [business.uuid] : []);
  return (
    <main className="flex min-h-dvh flex-col bg-paper p-3 md:p-5">
      {failure?.status === 404 || (business && !business.mine) ? (
        <BusinessMissing />
      ) : (
        <Loaded {...read} value={business} skeleton={<KitchenSkeleton />}>
          {(loaded) => <Kitchen business={loaded} />}
        </Loaded>
      )}
    </main>
  );
}
