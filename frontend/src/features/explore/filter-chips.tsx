import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCuisineName } from "@/api/cuisines.ts";
import type { Facet, Facets } from "@/api/explore.ts";
import { useKindName } from "@/features/shared/labels.ts";
import { PriceLevel } from "@/features/shared/price-level.tsx";
import { useDietName } from "@/i18n/diets.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { Chip } from "@/ui/chip.tsx";
import { IconButton } from "@/ui/icon-button.tsx";

type Change = (change: Partial<ExploreParams>) => void;
type Lists = "restaurantType" | "foodType" | "price" | "diet";
type Values = {
  name: Lists;
  facets: readonly Facet[];
  params: ExploreParams;
  onChange: Change;
  /** The sign in which prices are shown. */
  currency?: string;
};

const priceLevels = ["1", "2", "3", "4"];

type FilterChipsProps = {
  params: ExploreParams;
  facets: Facets | null;
  onChange: Change;
  /** Opens all filters; absent where they are beside the results. */
  onMore?: () => void;
};

/** The main filters in one scrolling row: open now, the most common kinds and cuisines, prices. */
export function FilterChips({ params, facets, onChange, onMore }: FilterChipsProps) {
  const { t } = useTranslation("explore");
  return (
    <fieldset className="fade-sides relative -mx-4 flex min-w-0 gap-2 overflow-x-auto border-0 py-1 pr-8 pl-4 [scrollbar-width:none] md:-mx-8 md:px-8 md:[scrollbar-width:thin]">
      <legend className="sr-only">{t("filters.title")}</legend>
      {onMore && (
        <IconButton name={t("filters.open")} variant="sunk" aria-haspopup="dialog" onPress={onMore}>
          <SlidersHorizontal aria-hidden className="size-5" />
        </IconButton>
      )}
      <OpenNowChip params={params} onChange={onChange} />
      <FacetChips name="restaurantType" facets={commonest(facets?.kind, 4)} params={params} onChange={onChange} />
      <FacetChips name="foodType" facets={commonest(facets?.cuisine, 6)} params={params} onChange={onChange} />
      <FacetChips
        name="price"
        facets={allPrices(facets)}
        currency={facets?.currency}
        params={params}
        onChange={onChange}
      />
    </fieldset>
  );
}

/** Open now, instead of open at a chosen time. */
export function OpenNowChip({ params, onChange }: { params: ExploreParams; onChange: Change }) {
  const { t } = useTranslation("explore");
  const atNoTime = params.openAt ? { openAt: false, date: null, time: null } : {};
  return (
    <Chip isSelected={params.openNow} onChange={(openNow) => onChange({ openNow, ...atNoTime })}>
      {t("filters.openNow")}
    </Chip>
  );
}

/** One chip per value: the chosen ones always, the others with the number of results they would leave, if known. */
export function FacetChips({ name, facets, params, onChange, currency = "€" }: Values) {
  const label = useLabels(currency)[name];
  const chosen = params[name];
  const absent = chosen.filter((value) => !facets.some((facet) => facet.value === value));
  const values: { value: string; count?: number; at_least?: boolean }[] = [
    ...absent.map((value) => ({ value })),
    ...facets,
  ];
  const toggle = (value: string, isOn: boolean) =>
    onChange({ [name]: isOn ? [...chosen, value] : chosen.filter((other) => other !== value) });
  return values.map(({ value, count, at_least }) => {
    const isOn = chosen.includes(value);
    const hasCount = !isOn && !(at_least && count === 0);
    return (
      <Chip
        key={value}
        isSelected={isOn}
        count={hasCount ? count : undefined}
        isAtLeast={at_least}
        isDisabled={hasCount && count === 0}
        onChange={(isOn) => toggle(value, isOn)}
      >
        {label(value)}
      </Chip>
    );
  });
}

function useLabels(currency: string) {
  const cuisine = useCuisineName();
  return {
    restaurantType: useKindName(),
    foodType: cuisine,
    diet: useDietName(),
    price: (value: string) => <PriceLevel level={Number(value)} symbol={currency} />,
  };
}

function commonest(facets: readonly Facet[] | undefined, howMany: number): readonly Facet[] {
  return facets?.slice(0, howMany) ?? [];
}

/** All four levels in order, even those without results; none if no business has prices. */
export function allPrices(facets: Facets | null): Facet[] {
  if (!facets || facets.price.length === 0) return [];
  const nothing = { count: 0, at_least: facets.price.some(({ at_least }) => at_least) };
  return priceLevels.map((value) => ({
    ...(facets.price.find((facet) => String(facet.value) === value) ?? nothing),
    value,
  }));
}
