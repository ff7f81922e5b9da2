import { useTranslation } from "react-i18next";
import { useReliability } from "@/api/figures.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";

/** How a business kept its bookings. Nothing while it has few. */
export default function ReliabilityBelow({ businessId }: { businessId: string }) {
  const { t } = useTranslation("explore");
  const reliability = useReliability(businessId);
  const { kept_percent = null, wait_minutes = null } = reliability ?? {};
  const facts = [
    kept_percent !== null && t("place.reliability.kept", { percent: kept_percent }),
    wait_minutes === 0 && t("place.reliability.onTime"),
    wait_minutes !== null && wait_minutes > 0 && t("place.reliability.wait", { minutes: wait_minutes }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <section>
      <h2 className="display mb-2 text-lg font-semibold text-ink">{t("place.reliability.title")}</h2>
      <p className="text-base text-ink">
        <DotSeparated facts={facts} />
      </p>
      <p className="mt-1 text-sm text-muted">{t("place.reliability.about")}</p>
    </section>
  );
}
