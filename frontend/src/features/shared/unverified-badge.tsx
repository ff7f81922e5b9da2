import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { Badge } from "@/ui/badge.tsx";

/** Says of a place that a member added that nobody has checked it yet; nothing for all others. */
export function UnverifiedBadge({ business }: { business: Pick<Business, "verified"> }) {
  const { t } = useTranslation("explore");
  if (business.verified) return null;
  return <Badge>{t("place.unverified")}</Badge>;
}
