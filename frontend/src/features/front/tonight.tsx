import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "@/lib/hydrated.ts";
import { LazyVisible } from "@/ui/lazy-visible.tsx";
import { TableSkeletons, TablesLayout } from "./tables-layout.tsx";

/** With the requests and their cache, which the rest of the front page does not need. */
const TablesBelow = lazy(() => import("./tables-below.tsx"));

/** Six free tables near the default centre, loaded when they are scrolled to. */
export function Tonight() {
  const { t } = useTranslation("landing");
  const isHydrated = useHydrated();
  const skeletons = (
    <TablesLayout title={t("tonight.title")}>
      <TableSkeletons />
    </TablesLayout>
  );
  return (
    <section aria-labelledby="tonight" className="page-sides mt-10 md:mt-12">
      {isHydrated ? (
        <LazyVisible placeholder={skeletons}>
          <Suspense fallback={skeletons}>
            <TablesBelow />
          </Suspense>
        </LazyVisible>
      ) : (
        skeletons
      )}
    </section>
  );
}
