/**
 * Runs Lighthouse on the first pages that visitors see, as on a mid-range phone: the median of five runs each, in a table.
 * Fails below the thresholds. VERDORO_URL names a running demo; CHROMIUM_PATH a Chromium.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const url = process.env.VERDORO_URL ?? "http://127.0.0.1:8080";
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

type Bar = { name: string; holds: (value: number) => boolean; show: (value: number) => string };
type Report = Record<string, number>;

const hundred: Pick<Bar, "holds" | "show"> = { holds: (value) => value === 100, show: String };
const bars: Bar[] = [
  { name: "performance", holds: (value) => value >= 95, show: String },
  { name: "accessibility", ...hundred },
  { name: "best-practices", ...hundred },
  { name: "seo", ...hundred },
  { name: "LCP", holds: (value) => value <= 2000, show: (value) => `${(value / 1000).toFixed(2)} s` },
  { name: "CLS", holds: (value) => value <= 0.05, show: (value) => value.toFixed(3) },
  { name: "TBT", holds: (value) => value <= 150, show: (value) => `${Math.round(value)} ms` },
  { name: "transfer", holds: (value) => value <= 400_000, show: (value) => `${Math.round(value / 1000)} kB` },
];
/** Only the landing page has a limit for the transfer size. */
const weighed = "/";

async function restaurant(): Promise<string> {
  const answer = await fetch(`${url}/v1/businesses?q=${encodeURIComponent("Trattoria Sant’Ambra")}`);
  const { data } = (await answer.json()) as { data: { uuid: string }[] };
  if (!data[0]) throw new Error(`${url} serves no demo`);
  return `/business/${data[0].uuid}`;
}

async function measure(path: string): Promise<Report> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
  try {
    const result = await lighthouse(`${url}${path}`, { port: chrome.port, logLevel: "error" });
    if (!result) throw new Error(`no report on ${path}`);
    return read(result.lhr);
  } finally {
    chrome.kill();
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function read({ categories, audits }: Lhr): Report {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(scores),
    LCP: value("largest-contentful-paint"),
    CLS: value("cumulative-layout-shift"),
    TBT: value("total-blocking-time"),
    transfer: value("total-byte-weight"),
  };
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const width = Math.max(...bars.map(({ name }) => name.length)) + 2;
const line = (cells: string[]) =>
  `${cells[0]?.padEnd(14)}${cells
    .slice(1)
    .map((cell) => cell.padStart(width))
    .join("")}\n`;

process.stdout.write(`Lighthouse, mobile, median of ${runs}\n${line(["", ...bars.map(({ name }) => name)])}`);
for (const path of ["/", await restaurant(), "/auth/login"]) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await measure(path));
  const cells = bars.map(({ name, holds, show }) => {
    const value = median(reports.map((report) => report[name] ?? Number.NaN));
    const isHeld = holds(value) || (name === "transfer" && path !== weighed);
    if (!isHeld) process.exitCode = 1;
    return isHeld ? show(value) : `${show(value)} !`;
  });
  process.stdout.write(line([path.slice(0, 12), ...cells]));
}
