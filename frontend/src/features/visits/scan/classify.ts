import { readTableCode, type TableCode } from "@/lib/table-code.ts";

/** The result of a frame: a code of ours, or a note why there is none. */
export type Verdict = { found: TableCode } | { note: "foreign" | "several" } | null;

/** Accepts a frame with exactly one code of ours. */
export function classify(texts: readonly string[]): Verdict {
  const codes = new Map(texts.flatMap((text) => readTableCode(text) ?? []).map((code) => [code.code, code]));
  const [found] = codes.values();
  if (found && codes.size === 1) return { found };
  if (found) return { note: "several" };
  return texts.length > 0 ? { note: "foreign" } : null;
}
