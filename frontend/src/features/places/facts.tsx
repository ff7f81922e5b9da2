import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCuisineName } from "../../api/cuisines.ts";
import type { Business } from "../../api/places.ts";
import { distance } from "../../lib/datetime.ts";
import { PriceLevel } from "./price-level.tsx";
import { useKindName } from "./words.ts";

type FactsProps = {
  place: Pick<Business, "kind" | "cuisines" | "price_level">;
  /** Metres from where the reader looks. */
  metres?: number | null;
};

/** "Trattoria · Tuscan · €€ · 350 m", where lines break after a dot. */
export function Facts({ place, metres }: FactsProps) {
  const { t } = useTranslation("explore");
  const kindName = useKindName();
  const cuisineName = useCuisineName();
  const [cuisine] = place.cuisines;
  const facts: ReactNode[] = [
    kindName(place.kind),
    cuisine && cuisineName(cuisine),
    place.price_level && <PriceLevel key="price" level={place.price_level} />,
    metres != null && (
      <span key="distance">
        <span className="sr-only">{t("distance.away")} </span>
        {distance(metres)}
      </span>
    ),
  ].filter(Boolean);
  return (
    <p className="text-sm text-muted">
      {facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have a fixed order and no other name.
        <span key={place}>
          {fact}
          {place < facts.length - 1 && <span aria-hidden>{"\u00A0· "}</span>}
        </span>
      ))}
    </p>
  );
}
