import { ChartColumn, Download, Table } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { csv } from "@/lib/csv.ts";
import { download } from "@/lib/download.ts";
import { Button } from "@/ui/button.tsx";
import { type ChartData, type Tone, tableOf } from "./chart-data.ts";
import { Plot } from "./plot.tsx";
import { useWidth } from "./use-width.ts";

const dots: Record<Tone, string> = {
  positive: "bg-positive",
  gilding: "bg-gilding",
  danger: "bg-danger",
  info: "bg-info",
  muted: "bg-field-line",
};

/** A chart with its table, which screen readers always get, and both as a file. */
export function Chart({ chart, file }: { chart: ChartData; file: string }) {
  const { t } = useTranslation("figures");
  const heading = useId();
  const [isTable, setTable] = useState(false);
  const [box, width] = useWidth<HTMLDivElement>(600);
  const { head, lines } = tableOf(chart);
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={heading} className="display text-lg font-semibold text-ink">
          {chart.title}
        </h3>
        <div className="-mx-4 flex flex-wrap">
          <Button variant="quiet" icon={isTable ? ChartColumn : Table} onPress={() => setTable(!isTable)}>
            {isTable ? t("chart.asChart") : t("chart.asTable")}
          </Button>
          <Button
            variant="quiet"
            icon={Download}
            aria-label={t("chart.csvOf", { title: chart.title })}
            onPress={() => download(`${file}.csv`, "text/csv;charset=utf-8", csv([head, ...lines]))}
          >
            {t("chart.csv")}
          </Button>
        </div>
      </div>
      <div ref={box} className="min-w-0">
        {!isTable && <Plot chart={chart} width={width} />}
        {!isTable && chart.series.length > 1 && <Legend chart={chart} />}
        <FigureTable chart={chart} isShown={isTable} />
      </div>
    </section>
  );
}

function Legend({ chart }: { chart: ChartData }) {
  return (
    <ul aria-hidden className="m-0 mt-1 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-sm text-muted">
      {chart.series.map(({ label, tone }) => (
        <li key={label} className="flex items-center gap-2">
          <span className={classes("size-3 rounded-full", dots[tone])} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function FigureTable({ chart, isShown }: { chart: ChartData; isShown: boolean }) {
  const { head, lines } = tableOf(chart);
  const shown = (cell: string | number | null) =>
    cell === null ? "–" : typeof cell === "number" ? chart.format(cell) : cell;
  const table = (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{chart.title}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th
              key={name}
              scope="col"
              className={classes("border-b border-line p-2 text-muted", at === 0 ? "text-left" : "text-right")}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name = "", ...cells], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered, and two services may share a name.
          <tr key={at}>
            <th scope="row" className="border-b border-line p-2 text-left font-medium text-ink">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]} className="border-b border-line p-2 text-right text-ink tabular-nums">
                {shown(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isShown) return <div className="sr-only">{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard.
    <section aria-label={chart.title} tabIndex={0} className="max-h-96 overflow-auto">
      {table}
    </section>
  );
}
