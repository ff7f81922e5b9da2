export type Cell = string | number | null;

/** Lines of cells as CSV (RFC 4180), with the mark by which spreadsheets recognise UTF-8. */
export function csv(lines: readonly (readonly Cell[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(written).join(",")).join("\r\n")}\r\n`;
}

/** A number as it is, a text in quotes. What a spreadsheet would read as a formula gets an apostrophe. */
function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
