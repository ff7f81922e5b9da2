import { useTranslation } from "react-i18next";
import type { Figures } from "@/api/figures.ts";
import { type PageViewDay, usePageViews } from "@/api/page-views.ts";
import { wholeNumber } from "@/lib/datetime.ts";
import { Chart } from "./chart.tsx";
import { placesOf } from "./charts-of.ts";

/** How often the page of the business was opened, by the days, weeks or months of the figures; nothing by service period. */
export function ViewsChart({ figures }: { figures: Figures }) {
  const { t } = useTranslation("figures");
  const { business_id, from, until, by, rows } = figures;
  const { days } = usePageViews(business_id, { from, until });
  if (!days || days.length === 0 || by === "service") return null;
  const values = rows.map((row) => viewsWithin(days, row.from ?? from, row.until ?? until));
  const chart = {
    title: t("chart.views"),
    axis: t(`axis.${by}`),
    places: placesOf(rows, by, t),
    shape: "stack",
    format: wholeNumber,
    series: [{ label: t("series.views"), tone: "info", values }],
  } as const;
  return <Chart chart={chart} file={`views-${from}-${until}`} />;
}

/** The views of the days from the first to the last, both included. */
export function viewsWithin(days: readonly PageViewDay[], from: string, until: string): number {
  return days.reduce((sum, { date, views }) => (from <= date && date <= until ? sum + views : sum), 0);
}
