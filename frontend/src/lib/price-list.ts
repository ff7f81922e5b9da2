/** Cells in one line of a table, separated by tabs as spreadsheets copy them. */
const cellsOf = (line: string): string[] => line.split("\t").map((cell) => cell.trim());

/** The columns of a pasted list without headings, by their number. */
const guessed: Record<number, readonly string[]> = {
  2: ["name", "price"],
  3: ["section", "name", "price"],
  4: ["section", "name", "description", "price"],
};

/** The columns that exist in each language. */
const translated: readonly string[] = ["section", "name", "description"];

/** A table as CSV; `added` lines at its start are not in what was pasted. */
export type PriceList = { csv: string; added: number };

/**
 * A pasted price list as CSV. A table from a spreadsheet may come without headings: two to four columns are then name and
 * price, with the section before and the description between. Texts are in `language`. CSV stays as it is.
 */
export function priceList(pasted: string, language: string, section: string): PriceList {
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (!lines.some((line) => line.includes("\t"))) return { csv: pasted, added: 0 };
  const rows = lines.map(cellsOf);
  const width = Math.max(...rows.map((row) => row.length));
  const columns = hasHeadings(rows[0]) ? undefined : guessed[width];
  if (!columns) return { csv: written(rows), added: 0 };
  const needsSection = !columns.includes("section");
  const headings = (needsSection ? ["section", ...columns] : columns).map((name) =>
    translated.includes(name) ? `${name}_${language}` : name,
  );
  return { csv: written([headings, ...rows.map((row) => (needsSection ? [section, ...row] : row))]), added: 1 };
}

const hasHeadings = (row: readonly string[] = []) =>
  row.some((cell) => /^(?:name|price|nome|prezzo)(?:_\w+)?$/i.test(cell));

function written(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(quoted).join(",")).join("\n")}\n`;
}

const quoted = (cell: string) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
