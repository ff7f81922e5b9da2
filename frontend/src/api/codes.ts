import { keyOf } from "./keys.ts";
import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** A table's printed code; the QR code contains `url`. */
export type TableCode = Schemas["TableCode"];

/** The rotating code, which staff show on a screen until `expires_at`. */
export type RotatingCode = Schemas["RotatingCode"];

/** The key under which the codes of a business are cached. */
export const codesKey = (business_id: string) => keyOf("business_codes", { business_id });

/** GET business_codes: those of all tables. */
export function useCodes(business_id: string) {
  const { answer, ...read } = useRead<Page<TableCode>>(...codesKey(business_id));
  return { ...read, codes: answer?.data };
}

/** POST business_codes: replaces a table's printed code. Returns all valid codes. */
export function replaceCode(business_id: string, table_id: string): Promise<Result<Page<TableCode>>> {
  return request({ method: "POST", url: "business_codes", body: { business_id, table_id } });
}

/** GET business_codes/rotating: the code of this minute. */
export function useRotatingCode(business_id: string) {
  const { answer, ...read } = useRead<Data<RotatingCode>>(
    "business_codes/rotating",
    { business_id },
    { dedupingInterval: 0 },
  );
  return { ...read, code: answer?.data };
}

/** GET business_codes/sheet: all codes on A4, a PDF. */
export function readSheet(business_id: string, language: string): Promise<Result<Blob>> {
  return request({ url: "business_codes/sheet", query: { business_id, language } });
}
