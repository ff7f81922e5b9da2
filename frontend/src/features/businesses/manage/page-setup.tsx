import type { Business } from "@/api/businesses.ts";
import { Addresses } from "./addresses/addresses.tsx";
import { PageForm } from "./page-form.tsx";
import { RemoveBusiness } from "./remove-business.tsx";

/** The tab of a business's public page: its facts and its addresses. */
export default function PageSetup({ business }: { business: Business }) {
  return (
    <div className="flex flex-col gap-10">
      <PageForm business={business} />
      <Addresses business={business} />
      {business.source === "member" && <RemoveBusiness business={business} />}
    </div>
  );
}
