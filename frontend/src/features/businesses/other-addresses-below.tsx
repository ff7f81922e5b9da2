import { useAddresses } from "@/api/business-addresses.ts";
import { pointAt } from "@/lib/coordinates.ts";
import { BusinessAddressLine } from "./business-address-line.tsx";

/** The addresses of a business besides the primary one. */
export default function OtherAddresses({ businessId }: { businessId: string }) {
  const { addresses = [] } = useAddresses(businessId);
  return addresses
    .filter(({ primary }) => !primary)
    .map((address) => <BusinessAddressLine key={address.uuid} address={address} point={pointAt(address)} />);
}
