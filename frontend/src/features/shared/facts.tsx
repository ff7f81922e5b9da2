import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Business } from "@/api/businesses.ts";
import { useCuisineName } from "@/api/cuisines.ts";
import { distance } from "@/lib/datetime.ts";
import { readExplore } from "@/lib/explore-params.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { useKindName } from "./labels.ts";
import { PriceLevel } from "./price-level.tsx";

type FactsProps = {
  business: Pick<Business, "kind" | "cuisines" | "price_level" | "currency_symbol">;
  /** Metres from the centre of the search. */
  metres?: number | null;
  /** Whether to name every cuisine, not only the first few. */
  isWhole?: boolean;
};

/** The maximum number of cuisines in a result. */
const few = 3;

const nbsp = "\u00a0";

/** "Trattoria · Tuscan, Pizza · €€ · 350 m". */
export function Facts({ business, metres, isWhole = false }: FactsProps) {
  const kindName = useKindName();
  const cuisineName = useCuisineName();
  const cuisines = useSearchedFirst(business.cuisines).slice(0, isWhole ? undefined : few);
  const details = [
    { name: "cuisines", fact: cuisines.map(cuisineName).join(", ") },
    {
      name: "price",
      fact: business.price_level && <PriceLevel level={business.price_level} symbol={business.currency_symbol} />,
    },
    { name: "distance", fact: metres != null && <Distance metres={metres} /> },
  ].filter(({ fact }) => fact);
  return (
    <p className="min-w-0 text-sm text-muted">
      <DotSeparated
        facts={[kindName(business.kind), details.length > 0 && <Together key="details" facts={details} />]}
      />
    </p>
  );
}

function Distance({ metres }: { metres: number }) {
  const { t } = useTranslation("explore");
  return (
    <>
      <span className="sr-only">{t("distance.away")} </span>
      {distance(metres)}
    </>
  );
}

/** Facts that may wrap inside but not between: a price or a distance never starts the next line alone. */
function Together({ facts }: { facts: readonly { name: string; fact: ReactNode }[] }) {
  return facts.map(({ name, fact }, at) => (
    <Fragment key={name}>
      {at > 0 && (
        <>
          {nbsp}
          <span aria-hidden>·</span>
          {nbsp}
        </>
      )}
      <span>{fact}</span>
    </Fragment>
  ));
}

/** The cuisines of the search first: a business found by its fourth cuisine shows why. */
function useSearchedFirst(cuisines: readonly string[]): string[] {
  const [search] = useSearchParams();
  const { foodType } = readExplore(search);
  return [...new Set([...cuisines.filter((cuisine) => foodType.includes(cuisine)), ...cuisines])];
}
