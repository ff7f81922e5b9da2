import type { ApiError } from "@/api/problem.ts";

const refusals = [
  "code_unreadable",
  "code_forged",
  "code_expired",
  "code_replaced",
  "code_foreign",
  "receipt_expired",
  "receipt_forged",
  "receipt_used",
  "table_code_full",
] as const;

/** Why a scan was refused; null for any other error. */
export type Refusal = (typeof refusals)[number];

export function refusalOf({ code, problem }: ApiError): Refusal | null {
  const codes = [code, ...Object.values(problem.errors ?? {}).flatMap((faults) => faults.map((fault) => fault.code))];
  // A scan that was offline for too long is treated like an expired receipt.
  if (codes.includes("scan_time_invalid")) return "receipt_expired";
  return refusals.find((refusal) => codes.includes(refusal)) ?? null;
}
