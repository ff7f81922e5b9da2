import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { Badge } from "@/ui/badge.tsx";

/** Marks a business that is permanently closed, or that a member added and that is not verified. */
export function UnverifiedBadge({ business }: { business: Pick<Business, "verified" | "closed"> }) {
  const { t } = useTranslation("explore");
  if (business.verified) return null;
  return <Badge>{t(business.closed ? "place.closed" : "place.unverified")}</Badge>;
}
