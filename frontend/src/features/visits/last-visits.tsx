import { UtensilsCrossed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useVisits } from "@/api/visits.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { VisitRow } from "./visit-row.tsx";

/** How many are shown. */
const few = 20;

/** Where I was lately, and which of it I have not reviewed. */
export function LastVisits() {
  const { t } = useTranslation("visits");
  const { visits, ...read } = useVisits({ limit: few });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-xl font-semibold text-ink">{t("visits.title")}</h2>
      <Loaded {...read} value={visits} skeleton={<RowSkeletons />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={UtensilsCrossed} title={t("visits.none")} text={t("visits.noneText")} />
          ) : (
            <ul className="border-t border-line">
              {found.map((visit) => (
                <VisitRow key={visit.uuid} visit={visit} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function RowSkeletons() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-22 w-full" />
      <Skeleton className="h-22 w-full" />
      <Skeleton className="h-22 w-full" />
    </div>
  );
}
