import * as v from "valibot";
import type { BusinessAddress } from "@/api/businesses.ts";
import type { Schemas } from "@/api/wire.ts";
import { optionalText } from "@/features/shared/rules.ts";
import { coordinates, pointAt, pointOf } from "@/lib/coordinates.ts";

/** An address while it is edited. */
export type AddressDraft = {
  label: string;
  street: string;
  house_number: string;
  postcode: string;
  city: string;
  region: string;
  country: string;
  /** Latitude and longitude, as text. */
  position: string;
};

export function addressDraft(address: Partial<BusinessAddress> = {}): AddressDraft {
  const { label, street, house_number, postcode, city, region, country } = address;
  const point = pointAt(address);
  return {
    label: label ?? "",
    street: street ?? "",
    house_number: house_number ?? "",
    postcode: postcode ?? "",
    city: city ?? "",
    region: region ?? "",
    country: country ?? "",
    position: point ? coordinates(point) : "",
  };
}

/** The address as it is sent: empty texts clear the stored ones. */
export function addressFields({ position, ...lines }: AddressDraft): Schemas["AddressFields"] {
  return { ...lines, ...(pointOf(position) ?? { latitude: null, longitude: null }) };
}

/** Checks an address on the client. `texts` are the errors of the position; it is optional without `missing`. */
export function addressRules(texts: { invalid: string; missing?: string }) {
  const { invalid, missing } = texts;
  return {
    label: optionalText(),
    street: optionalText(),
    house_number: optionalText(),
    postcode: optionalText(),
    city: optionalText(),
    region: optionalText(),
    country: optionalText(),
    position: v.pipe(
      v.string(),
      v.check((text) => text !== "" || missing === undefined, missing ?? invalid),
      v.check((text) => text === "" || pointOf(text) !== null, invalid),
    ),
  };
}
