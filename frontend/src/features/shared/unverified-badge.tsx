import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { Badge } from "@/ui/badge.tsx";

/** Marks a business that a member added and that is not verified. */
export function UnverifiedBadge({ business }: { business: Pick<Business, "verified"> }) {
  const { t } = useTranslation("explore");
  if (business.verified) return null;
  return <Badge>{t("place.unverified")}</Badge>;
}
