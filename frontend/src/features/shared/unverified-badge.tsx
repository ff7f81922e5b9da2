import { useTranslation } from "react-i18next";
import type { Business } from "@/api/places.ts";
import { Badge } from "@/ui/badge.tsx";

/** Says of a place that a member added that nobody has checked it yet; nothing for all others. */
export function UnverifiedBadge({ place }: { place: Pick<Business, "verified"> }) {
  const { t } = useTranslation("explore");
  if (place.verified) return null;
  return <Badge>{t("place.unverified")}</Badge>;
}
