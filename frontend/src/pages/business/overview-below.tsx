import type { Business } from "@/api/businesses.ts";
import ClaimBelow from "@/features/businesses/claim-below.tsx";
import NewestBelow from "@/features/reviews/newest-below.tsx";
import ItemsBelow from "@/features/sustainability/items-below.tsx";

/** What follows the facts of a business on its page. */
export default function OverviewBelow({ business, toAll }: { business: Business; toAll: string }) {
  return (
    <>
      <ItemsBelow businessId={business.uuid} />
      <NewestBelow business={business} toAll={toAll} />
      <ClaimBelow business={business} />
    </>
  );
}
