import { ChartColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type Figures, useFigures } from "@/api/figures.ts";
import { dateIn, shortDate } from "@/lib/datetime.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { Chart } from "./chart.tsx";
import { chartsOf } from "./charts-of.ts";
import { isReadable, readRange, spanBefore } from "./range.ts";
import { RangePicker } from "./range-picker.tsx";
import { ReportRow } from "./report-row.tsx";
import { Tiles } from "./tiles.tsx";
import { ViewsChart } from "./views-chart.tsx";

/** How a business is doing: totals beside those of the span before, and charts by time or service period. */
export default function FiguresTab({ business }: { business: { uuid: string; time_zone: string } }) {
  const { t } = useTranslation("figures");
  const [search, setSearch] = useSearchParams();
  const named = readRange(search, dateIn(business.time_zone));
  const range = isReadable(named) ? named : readRange(new URLSearchParams(), dateIn(business.time_zone));
  const isByService = search.get("by") === "service";
  const by = isByService ? "service" : range.by;
  const before = spanBefore(range);
  const { figures, ...read } = useFigures({ business_id: business.uuid, from: range.from, until: range.until, by });
  const { figures: past } = useFigures({ business_id: business.uuid, ...before, by: "month" });
  const set = (values: Record<string, string | undefined>) =>
    setSearch(
      (search) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) search.delete(name);
          else search.set(name, value);
        }
        return search;
      },
      { replace: true },
    );
  return (
    <div className="flex flex-col gap-8">
      <RangePicker range={range} onChange={({ name, from, until }) => set({ range: name, from, until })} />
      <Loaded {...read} value={figures} skeleton={<FiguresSkeleton />}>
        {(figures) => (
          <>
            <p className="text-sm text-muted">
              {t("span", { from: shortDate(figures.from), until: shortDate(figures.until) })}{" "}
              {t("compared", { from: shortDate(before.from), until: shortDate(before.until) })}
            </p>
            <Tiles total={figures.total} before={past?.from === before.from ? past.total : undefined} />
            <SegmentedControl
              label={t("by.label")}
              options={[
                { value: "time", label: t("by.time") },
                { value: "service", label: t("by.service") },
              ]}
              value={isByService ? "service" : "time"}
              onChange={(value) => set({ by: value === "service" ? value : undefined })}
            />
            <Charts figures={figures} />
            <ViewsChart figures={figures} />
          </>
        )}
      </Loaded>
      <ReportRow businessId={business.uuid} />
    </div>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { t } = useTranslation("figures");
  const { total } = figures;
  const isEmpty = total.online + total.in_house + total.walk_in + total.reviews + total.orders === 0;
  if (isEmpty) return <EmptyState icon={ChartColumn} title={t("none")} text={t("noneText")} />;
  const charts = chartsOf(figures, t).filter(({ places }) => places.length > 0);
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {charts.map(({ id, ...chart }) => (
        <Chart key={id} chart={chart} file={`${id}-${figures.from}-${figures.until}`} />
      ))}
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <Skeletons>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </Skeletons>
  );
}
