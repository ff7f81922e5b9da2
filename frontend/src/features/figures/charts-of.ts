import type { TFunction } from "i18next";
import type { FigureGrouping, FigureRow, Figures, Tally } from "@/api/figures.ts";
import { dayAndMonth, dayNumberOf, decimal, monthOf, shortDate, wholeNumber } from "@/lib/datetime.ts";
import type { ChartData, Series, Tone } from "./chart-data.ts";

type T = TFunction<"figures">;
type Places = ChartData["places"];

const percent = (value: number) => `${wholeNumber(Math.round(value))} %`;

/** The places of the axis: days, weeks, months or service periods. */
export function placesOf(rows: readonly FigureRow[], by: FigureGrouping, t: T): Places {
  return rows.map(({ from, until, service }) => {
    if (!from || !until) return { name: service ?? t("noService"), short: service ?? "–" };
    if (by === "month") return { name: `${monthOf(from)} ${from.slice(0, 4)}`, short: monthOf(from) };
    if (by === "week") return { name: `${shortDate(from)} – ${shortDate(until)}`, short: dayAndMonth(from) };
    return { name: dayAndMonth(from), short: dayNumberOf(from) };
  });
}

/** The charts of a span, in the order in which they are shown. */
export function chartsOf({ rows, by, turn_times }: Figures, t: T): (ChartData & { id: string })[] {
  const axis = t(`axis.${by}`);
  const places = placesOf(rows, by, t);
  const one = (label: string, tone: Tone, value: (tally: Tally) => number | null): Series => ({
    label,
    tone,
    values: rows.map(({ tally }) => value(tally)),
  });
  const common = { axis, places, shape: "stack", format: wholeNumber } as const;
  const charts: (ChartData & { id: string })[] = [
    {
      ...common,
      id: "covers",
      title: t("chart.covers"),
      series: [
        one(t("series.came"), "positive", (tally) => tally.covers),
        one(t("series.expected"), "muted", (tally) => tally.expected_covers),
      ],
    },
    {
      ...common,
      id: "missed",
      title: t("chart.missed"),
      series: [
        one(t("series.noShows"), "danger", (tally) => tally.no_shows),
        one(t("series.byGuest"), "gilding", (tally) => tally.cancelled_by_guest),
        one(t("series.byBusiness"), "info", (tally) => tally.cancelled_by_business),
      ],
    },
    {
      ...common,
      id: "sources",
      title: t("chart.sources"),
      series: [
        one(t("series.online"), "positive", (tally) => tally.online),
        one(t("series.byStaff"), "info", (tally) => tally.in_house),
        one(t("series.walkIn"), "gilding", (tally) => tally.walk_in),
      ],
    },
    {
      ...common,
      id: "used",
      title: t("chart.used"),
      shape: "group",
      format: percent,
      top: 10,
      series: [one(t("series.used"), "positive", (tally) => tally.used_percent)],
    },
  ];
  if (by !== "service") {
    charts.push({
      ...common,
      id: "rating",
      title: t("chart.rating"),
      shape: "line",
      format: decimal,
      top: 5,
      series: [one(t("series.rating"), "positive", (tally) => tally.rating)],
    });
  }
  charts.push({
    id: "turns",
    title: t("chart.turns"),
    axis: t("axis.party"),
    places: turn_times.map(({ party }) => {
      const name = party === 8 ? t("eightOrMore") : String(party);
      return { name, short: name };
    }),
    shape: "group",
    format: (minutes) => t("minutes", { minutes: wholeNumber(minutes) }),
    series: [
      { label: t("series.median"), tone: "positive", values: turn_times.map((turn) => turn.median_minutes) },
      { label: t("series.long"), tone: "gilding", values: turn_times.map((turn) => turn.long_minutes) },
    ],
  });
  return charts;
}
