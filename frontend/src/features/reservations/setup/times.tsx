import type { Business } from "@/api/businesses.ts";
import { Closures } from "./closures.tsx";
import { Services } from "./services.tsx";
import { SpecialDays } from "./special-days.tsx";

/** The tab of service periods, holidays and closures. */
export default function Times({ business }: { business: Business }) {
  return (
    <div className="flex flex-col gap-10">
      <Services businessId={business.uuid} />
      <SpecialDays business={business} />
      <Closures business={business} />
    </div>
  );
}
