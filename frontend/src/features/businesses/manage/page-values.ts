import type { Business } from "@/api/businesses.ts";
import { hoursDraft } from "./hours/hours-draft.ts";

/** What a business's page says, while it is edited. An empty text clears the stored one. */
export type PageValues = ReturnType<typeof pageValues>;

export function pageValues(business: Business) {
  const { name, kind, cuisines, price_level, phone, email, website, diets, wheelchair, descriptions } = business;
  return {
    name,
    kind,
    cuisines,
    price_level,
    phone: phone ?? "",
    email: email ?? "",
    website: website ?? "",
    diets,
    wheelchair,
    opening_hours: hoursDraft(business.opening_hours, business.opening_hours_normalized),
    descriptions: { en: descriptions.en ?? "", it: descriptions.it ?? "" },
  };
}
