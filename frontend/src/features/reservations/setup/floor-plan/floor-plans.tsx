import { PencilRuler } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFloorPlans } from "@/api/floor-plans.ts";
import { areasOf, type Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { Button } from "@/ui/button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

const PlanWindow = lazy(async () => (await Promise.all([import("./plan-window.tsx"), loadTexts("floor")]))[0]);

/** The floor plan of each area. */
export function FloorPlans({ businessId, tables }: { businessId: string; tables: readonly Table[] }) {
  const { t } = useTranslation("floor");
  const { plans, ...read } = useFloorPlans(businessId);
  const [open, setOpen] = useState<{ area: string | null } | null>(null);
  const planOf = (area: string | null) => plans?.find((plan) => plan.area === area);
  const inArea = (area: string | null) => tables.filter((table) => table.area === area);
  const nameOf = (area: string | null) => area ?? t("floorPlans.noArea");
  return (
    <section>
      <h2 className="display text-xl font-semibold text-ink">{t("floorPlans.title")}</h2>
      <p className="max-w-[60ch] text-base text-muted">{t("floorPlans.text")}</p>
      <div className="mt-3">
        <Loaded {...read} value={plans} skeleton={<Skeleton className="h-20 w-full" />}>
          {() => (
            <List>
              {areasOf(tables).map((area) => (
                <ListRow
                  key={area ?? ""}
                  title={nameOf(area)}
                  facts={t(planOf(area) ? "floorPlans.drawn" : "floorPlans.notDrawn", { count: inArea(area).length })}
                  actions={
                    <Button
                      variant="secondary"
                      icon={PencilRuler}
                      aria-label={t("floorPlans.editOf", { area: nameOf(area) })}
                      onPress={() => setOpen({ area })}
                    >
                      {t("floorPlans.edit")}
                    </Button>
                  }
                />
              ))}
            </List>
          )}
        </Loaded>
      </div>
      <Suspense>
        {open && (
          <PlanWindow
            {...{ businessId }}
            area={open.area}
            tables={inArea(open.area)}
            plan={planOf(open.area)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
