import { useTranslation } from "react-i18next";
import type { Business } from "@/api/places.ts";

/** Says of a place that a member added that nobody has checked it yet; nothing for all others. */
export function UnverifiedBadge({ place }: { place: Pick<Business, "verified"> }) {
  const { t } = useTranslation("explore");
  if (place.verified) return null;
  return (
    <span className="inline-block rounded-full border border-line bg-sunk px-3 py-1 text-xs font-semibold text-ink">
      {t("place.unverified")}
    </span>
  );
}
