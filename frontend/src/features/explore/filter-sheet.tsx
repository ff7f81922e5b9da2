import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Facet, Facets } from "@/api/explore.ts";
import { distances, type ExploreParams, type Sort, sorts } from "@/lib/explore-params.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Select } from "@/ui/select.tsx";
import { allPrices, FacetChips, OpenNowChip } from "./filter-chips.tsx";

type Change = (change: Partial<ExploreParams>) => void;
type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  params: ExploreParams;
  facets: Facets | null;
  /** The number of results as text. */
  total: string;
  onChange: Change;
  /** Absent if there are no filters to clear. */
  onClear?: () => void;
};

/** All filters. Choices apply at once; the button only closes. */
export function FilterSheet({ isOpen, onClose, total, onClear, ...rest }: SheetProps) {
  const { t } = useTranslation("explore");
  return (
    <Dialog
      title={t("filters.title")}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" isDisabled={!onClear} onPress={onClear}>
            {t("filters.clear")}
          </Button>
          <Button onPress={onClose}>{t("filters.show", { total })}</Button>
        </>
      }
    >
      <Filters {...rest} />
    </Dialog>
  );
}

export function Filters({ params, facets, onChange }: Pick<SheetProps, "params" | "facets" | "onChange">) {
  const { t } = useTranslation("explore");
  return (
    <div className="flex flex-col gap-7">
      <div>
        <OpenNowChip params={params} onChange={onChange} />
      </div>
      <Distance value={params.distance} onChange={onChange} />
      <SortBy value={params.sort} onChange={(sort) => onChange({ sort })} />
      <FacetGroup title={t("filters.kind")} name="restaurantType" facets={facets?.kind} {...{ params, onChange }} />
      <FacetGroup title={t("filters.cuisine")} name="foodType" facets={facets?.cuisine} {...{ params, onChange }} />
      <FacetGroup
        title={t("filters.price")}
        name="price"
        facets={allPrices(facets)}
        currency={facets?.currency}
        {...{ params, onChange }}
      />
      <FacetGroup title={t("filters.diet")} name="diet" facets={facets?.diet} {...{ params, onChange }} />
    </div>
  );
}

type FacetGroupProps = Omit<ComponentProps<typeof FacetChips>, "facets"> & {
  title: string;
  facets: readonly Facet[] | undefined;
};

/** The values of one filter among the results; nothing if there are none and none is chosen. */
function FacetGroup({ title, facets = [], ...rest }: FacetGroupProps) {
  if (facets.length === 0 && rest.params[rest.name].length === 0) return null;
  return (
    <Group title={title}>
      <FacetChips facets={facets} {...rest} />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

function Distance({ value, onChange }: { value: string; onChange: Change }) {
  const { t } = useTranslation("explore");
  const label = (kilometres: string) =>
    kilometres === "0"
      ? t("distance.any")
      : t("distance.within", { kilometres: kilometres.replace(".", t("distance.point")) });
  return (
    <Select
      label={t("filters.distance")}
      options={distances.map((value) => ({ value, label: label(value) }))}
      value={distances.find((known) => known === value) ?? null}
      placeholder={label(value)}
      onChange={(distance) => onChange({ distance, area: null })}
    />
  );
}

export function SortBy({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTranslation("explore");
  return (
    <Select
      label={t("filters.sort")}
      options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
