import { ticks } from "d3-array";
import { type ChartData, labelStep, peakOf, type Tone } from "./chart-data.ts";

const height = 220;
const below = 24;
const above = 8;
/** Room for half of the last label. */
const right = 10;

const fills: Record<Tone, string> = {
  positive: "fill-positive",
  gilding: "fill-gilding",
  danger: "fill-danger",
  info: "fill-info",
  muted: "fill-field-line",
};

/** The drawing of a chart. Its values are in the table beside it, so it is hidden from screen readers. */
export function Plot({ chart, width }: { chart: ChartData; width: number }) {
  const marks = ticks(0, peakOf(chart), 4);
  const peak = Math.max(peakOf(chart), marks.at(-1) ?? 0);
  const left = 12 + 7 * Math.max(...marks.map((mark) => chart.format(mark).length));
  const room = (width - left - right) / Math.max(1, chart.places.length);
  const y = (value: number) => above + (height - above - below) * (1 - value / peak);
  const longest = Math.max(1, ...chart.places.map(({ short }) => short.length));
  const step = labelStep(room, 10 + 7 * longest);
  return (
    <svg aria-hidden width={width} height={height} className="block max-w-full text-xs">
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} className="stroke-line" />
          <text x={left - 8} y={y(mark) + 4} textAnchor="end" className="fill-muted tabular-nums">
            {chart.format(mark)}
          </text>
        </g>
      ))}
      {chart.places.map(
        ({ name, short }, at) =>
          at % step === 0 && (
            <text
              key={name}
              x={left + room * (at + 0.5)}
              y={height - 6}
              textAnchor="middle"
              className="fill-muted tabular-nums"
            >
              {short}
            </text>
          ),
      )}
      {chart.shape === "line" ? (
        <Lines chart={chart} x={(at) => left + room * (at + 0.5)} y={y} />
      ) : (
        <Bars chart={chart} left={left} room={room} y={y} />
      )}
    </svg>
  );
}

type BarsProps = { chart: ChartData; left: number; room: number; y: (value: number) => number };

function Bars({ chart, left, room, y }: BarsProps) {
  const gap = room > 6 ? Math.min(12, room * 0.3) : 0.5;
  const isStack = chart.shape === "stack";
  const width = Math.min(56, (room - gap) / (isStack ? 1 : chart.series.length));
  const whole = isStack ? width : width * chart.series.length;
  return chart.places.map(({ name }, at) => {
    const start = left + room * (at + 0.5) - whole / 2;
    let base = 0;
    return (
      <g key={name}>
        {chart.series.map(({ label, tone, values }, place) => {
          const value = values[at] ?? 0;
          const from = isStack ? base : 0;
          base += value;
          if (value === 0) return null;
          return (
            <rect
              key={label}
              x={isStack ? start : start + place * width}
              y={y(from + value)}
              width={Math.max(1, isStack ? width : width - 1)}
              height={Math.max(1, y(from) - y(from + value))}
              className={fills[tone]}
            >
              <title>{`${name}: ${label} ${chart.format(value)}`}</title>
            </rect>
          );
        })}
      </g>
    );
  });
}

function Lines({ chart, x, y }: { chart: ChartData; x: (at: number) => number; y: (value: number) => number }) {
  return chart.series.map(({ label, values, tone }) => {
    const points = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
    return (
      <g key={label} className={fills[tone]}>
        <polyline
          points={points.map(({ value, at }) => `${x(at)},${y(value)}`).join(" ")}
          className="fill-none stroke-positive stroke-2"
        />
        {points.map(({ value, at }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r={3.5}>
            <title>{`${chart.places[at]?.name}: ${label} ${chart.format(value)}`}</title>
          </circle>
        ))}
      </g>
    );
  });
}
