import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SWRConfig } from "swr";
import { useFreeNearby } from "@/api/free-tables.ts";
import { swrSettings } from "@/api/swr-settings.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { momentOf, nextMeals } from "./evening.ts";
import { FreeTable } from "./free-table.tsx";
import { TableSkeletons, TablesLayout, tableGrid } from "./tables-layout.tsx";

const party = 2;

/** The tables, with the cache for their requests: the front page has no providers. */
export default function TablesBelow() {
  const [swr] = useState(swrSettings);
  return (
    <SWRConfig value={swr}>
      <FreeTables />
    </SWRConfig>
  );
}

/** Businesses with a table tonight; when none has, those of the next meal at which some have. */
function FreeTables() {
  const { t } = useTranslation("landing");
  const { meal, hits, ...read } = useNextMeal();
  return (
    <TablesLayout title={t(meal === "tonight" && hits?.length !== 0 ? "tonight.title" : "tonight.none")}>
      <Loaded {...read} value={hits} skeleton={<TableSkeletons />}>
        {(found) => (
          <>
            {meal !== "tonight" && found.length > 0 && (
              <p className="mb-3 text-base text-muted">{t(`tonight.${meal}`)}</p>
            )}
            <ul className={tableGrid}>
              {found.map((hit) => (
                <FreeTable key={hit.uuid} hit={hit} party={party} />
              ))}
            </ul>
            {found.length === 0 && <Link to={paths.explore}>{t("tonight.later")}</Link>}
          </>
        )}
      </Loaded>
    </TablesLayout>
  );
}

/** The next meal at which any business has a table. */
function useNextMeal() {
  const [{ tonight, tomorrow }] = useState(nextMeals);
  const first = useFreeNearby(tonight && momentOf(tonight), party);
  const isFull = tonight === null || first.hits?.length === 0;
  const lunch = useFreeNearby(isFull ? momentOf(tomorrow.lunch) : null, party);
  const hasNoLunch = lunch.hits?.length === 0;
  const dinner = useFreeNearby(hasNoLunch ? momentOf(tomorrow.dinner) : null, party);
  if (!isFull) return { meal: "tonight", ...first } as const;
  return hasNoLunch ? ({ meal: "dinner", ...dinner } as const) : ({ meal: "lunch", ...lunch } as const);
}
