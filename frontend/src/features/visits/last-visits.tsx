import { UtensilsCrossed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLastVisits } from "@/api/visits.ts";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { VisitRow } from "./visit-row.tsx";

/** My latest visits, with links to review them. */
export function LastVisits() {
  const { t } = useTranslation("visits");
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-xl font-semibold text-ink">{t("visits.title")}</h2>
      <PagedList
        of={useLastVisits()}
        skeleton={<RowSkeletons />}
        empty={<EmptyState icon={UtensilsCrossed} title={t("visits.none")} text={t("visits.noneText")} />}
      >
        {(visits) => (
          <ul className="border-t border-line">
            {visits.map((visit) => (
              <VisitRow key={visit.uuid} visit={visit} />
            ))}
          </ul>
        )}
      </PagedList>
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
