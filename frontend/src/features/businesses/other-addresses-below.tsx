import { useAddresses } from "@/api/business-addresses.ts";
import { pointAt } from "@/lib/coordinates.ts";
import { BusinessAddressLine } from "./business-address-line.tsx";

/** The addresses of a business besides the primary one. */
export default function OtherAddresses({ businessId }: { businessId: string }) {
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
