import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Facet, Facets } from "@/api/explore.ts";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { addDays, dateIn } from "@/lib/datetime.ts";
import { distances, type ExploreParams, largestParty, type Sort, sorts } from "@/lib/explore-params.ts";
import { Button } from "@/ui/button.tsx";
import { Chip } from "@/ui/chip.tsx";
import { DateStrip } from "@/ui/date-strip.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Select } from "@/ui/select.tsx";
import { allPrices, FacetChips, OpenNowChip } from "./filter-chips.tsx";
import { NearMe } from "./near-me.tsx";

type Change = (change: Partial<ExploreParams>) => void;
type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  params: ExploreParams;
  facets: Facets | null;
  zone: string;
  /** The number of results as text. */
  total: string;
  onChange: Change;
  /** Absent if there are no filters to clear. */
  onClear?: () => void;
};

/** Place, time, party size and all filters. Choices apply at once; the button only closes. */
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

export function Filters({
  params,
  facets,
  zone,
  onChange,
}: Omit<SheetProps, "isOpen" | "onClose" | "total" | "onClear">) {
  const { t } = useTranslation("explore");
  return (
    <div className="flex flex-col gap-7">
      <Where params={params} onChange={onChange} />
      <When params={params} zone={zone} onChange={onChange} />
      <PartyStepper
        label={t("filters.party")}
        value={params.party}
        max={largestParty}
        onChange={(party) => onChange({ party })}
      />
      <SortBy value={params.sort} onChange={(sort) => onChange({ sort })} />
      <FacetGroup title={t("filters.kind")} name="restaurantType" facets={facets?.kind} {...{ params, onChange }} />
      <FacetGroup title={t("filters.cuisine")} name="foodType" facets={facets?.cuisine} {...{ params, onChange }} />
      <FacetGroup title={t("filters.price")} name="price" facets={allPrices(facets)} {...{ params, onChange }} />
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

function Where({ params, onChange }: { params: ExploreParams; onChange: Change }) {
  const { t } = useTranslation("explore");
  const label = (kilometres: string) =>
    kilometres === "0"
      ? t("distance.any")
      : t("distance.within", { kilometres: kilometres.replace(".", t("distance.point")) });
  return (
    <div className="flex flex-col gap-3">
      <Group title={t("filters.where")}>
        <Chip isSelected={!params.location && !params.area} onChange={() => onChange({ location: null, area: null })}>
          {t("where.center")}
        </Chip>
        <NearMe
          isNear={params.location !== null}
          name={params.location?.name}
          onFound={(location) => onChange({ location, area: null, sort: "distance" })}
        />
        {params.area && (
          <Chip isSelected onChange={() => onChange({ area: null })}>
            {t("where.area")}
          </Chip>
        )}
      </Group>
      <Select
        label={t("filters.distance")}
        options={distances.map((value) => ({ value, label: label(value) }))}
        value={distances.find((known) => known === params.distance) ?? null}
        placeholder={label(params.distance)}
        onChange={(distance) => onChange({ distance, area: null })}
      />
    </div>
  );
}

/** Half hours from breakfast to the last seating. */
const times = Array.from({ length: 32 }, (_, half) => {
  const minutes = 8 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${minutes % 60 === 0 ? "00" : "30"}`;
});

const daysAhead = 14;
const usualTime = "20:00";

function When({ params, zone, onChange }: { params: ExploreParams; zone: string; onChange: Change }) {
  const { t } = useTranslation("explore");
  const today = dateIn(zone);
  const choose = (when: "any" | "table" | "open") => {
    const { date, time } = params;
    if (when === "any") onChange({ date: null, time: null, openAt: false });
    else if (when === "table") onChange({ date: date ?? today, time: time ?? usualTime, openAt: false });
    else onChange({ date: date ?? today, time: time ?? usualTime, openAt: true, openNow: false });
  };
  const isLater = params.date !== null && params.date > addDays(today, daysAhead - 1);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t("filters.when")}
        options={[
          { value: "any", label: t("when.any") },
          { value: "table", label: t("when.table") },
          { value: "open", label: t("when.open") },
        ]}
        value={params.date === null ? "any" : params.openAt ? "open" : "table"}
        onChange={choose}
      >
        <OpenNowChip params={params} onChange={onChange} />
      </SegmentedControl>
      {params.date && params.time && (
        <>
          <DateStrip
            label={t("filters.day")}
            from={isLater ? params.date : today}
            days={daysAhead}
            value={params.date}
            today={today}
            onChange={(date) => onChange({ date, time: params.time })}
          />
          <Select
            label={t("filters.time")}
            options={times.map((value) => ({ value, label: value }))}
            value={params.time}
            placeholder={params.time}
            onChange={(time) => onChange({ date: params.date, time })}
          />
        </>
      )}
    </div>
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
