import { useTranslation } from "react-i18next";
import { useVisits } from "@/api/visits.ts";
import { longDate } from "@/lib/datetime.ts";
import { ToggleRow } from "@/ui/toggle-row.tsx";

type WasHereProps = { businessId: string; visitId: string | null; onChange: (visitId: string | null) => void };

/** Links a post to my latest visit to the business, which shows how the visit is known. Nothing without a visit. */
export function WasHere({ businessId, visitId, onChange }: WasHereProps) {
  const { t } = useTranslation("posts");
  const { visits } = useVisits({ business_id: businessId, limit: 1 });
  const visit = visits?.[0];
  if (!visit) return null;
  return (
    <ToggleRow
      label={t("visit.here")}
      description={t("visit.hereText", { day: longDate(visit.local_date) })}
      isSelected={visitId !== null}
      onChange={(isOn) => onChange(isOn ? visit.uuid : null)}
    />
  );
}
