import { useSetup } from "@/api/booking-setup.ts";
import { Combinations } from "./combinations.tsx";
import { FloorPlans } from "./floor-plan/floor-plans.tsx";
import { Tables } from "./tables.tsx";

/** The tab of tables, floor plans and combinations. */
export default function Seating({ businessId }: { businessId: string }) {
  const tables = useSetup("business_tables", businessId).entries ?? [];
  return (
    <div className="flex flex-col gap-10">
      <Tables businessId={businessId} />
      {tables.length > 0 && <FloorPlans businessId={businessId} tables={tables} />}
      {tables.length > 1 && <Combinations businessId={businessId} />}
    </div>
  );
}
