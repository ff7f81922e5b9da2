import type { BusinessAddress } from "@/api/businesses.ts";

/** "Via dei Macci 12, 50122 Firenze"; null without an address. */
export function addressLine({ street, house_number, postcode, city }: BusinessAddress): string | null {
  const parts = [[street, house_number].filter(Boolean).join(" "), [postcode, city].filter(Boolean).join(" ")].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(", ") : null;
}
