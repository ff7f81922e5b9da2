import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SWRConfig } from "swr";
import { useConfiguration } from "@/api/configuration.ts";
import { useFreeTablesNear } from "@/api/explore.ts";
import { swrSettings } from "@/api/swr-settings.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { momentOf, nextMeals, type When } from "./evening.ts";
import { FreeTable } from "./free-table.tsx";
import { TableSkeletons, TablesLayout, tableGrid } from "./tables-layout.tsx";

const party = 2;
/** How many businesses are shown. */
const most = 6;

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
  const first = useTablesFor(tonight);
  const isFull = tonight === null || first.hits?.length === 0;
  const lunch = useTablesFor(isFull ? tomorrow.lunch : null);
  const hasNoLunch = lunch.hits?.length === 0;
  const dinner = useTablesFor(hasNoLunch ? tomorrow.dinner : null);
  if (!isFull) return { meal: "tonight", ...first } as const;
  return hasNoLunch ? ({ meal: "dinner", ...dinner } as const) : ({ meal: "lunch", ...lunch } as const);
}

/** Tables near the default centre; `null` sends no request. */
function useTablesFor(meal: When | null) {
  const center = useConfiguration()?.default_center ?? null;
  const { answer, ...read } = useFreeTablesNear(meal && center, meal ? momentOf(meal) : "", party, most);
  return { ...read, hits: answer?.data };
}
