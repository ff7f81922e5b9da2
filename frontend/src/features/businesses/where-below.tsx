import { useAddresses } from "@/api/business-addresses.ts";
import type { Business } from "@/api/businesses.ts";
import { LocationMap } from "@/features/shared/location-map.tsx";
import { pointAt } from "@/lib/coordinates.ts";
import { BusinessAddressLine } from "./business-address-line.tsx";

type WhereBelowProps = { business: Pick<Business, "uuid" | "name" | "location"> };

/** A map of the primary address, and the other addresses. */
export default function WhereBelow({ business: { uuid, name, location } }: WhereBelowProps) {
  return (
    <>
      {location && <LocationMap point={location} name={name} />}
      <OtherAddresses businessId={uuid} />
    </>
  );
}

function OtherAddresses({ businessId }: { businessId: string }) {
  const { addresses = [] } = useAddresses(businessId);
  const others = addresses.filter(({ primary }) => !primary);
  if (others.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {others.map((address) => (
        <BusinessAddressLine key={address.uuid} address={address} point={pointAt(address)} />
      ))}
    </ul>
  );
}
