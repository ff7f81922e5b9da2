import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { type Sending, sendFile } from "./send-file.ts";
import type { Schemas } from "./wire.ts";

/** A copy of my data as a ZIP file, built in the background. */
export type Export = Schemas["Export"];
/** What an import of Google Takeout added and found. */
export type TakeoutImport = Schemas["TakeoutImported"];

export const exportKeys = ["exports"];

/** Milliseconds between two reads while an export is built. */
const pause = 2_000;

const isUnderWay = ({ state }: Export) => state === "queued" || state === "building";

/** GET exports: the newest first, read again while one is being built. */
export function useExports() {
  const { answer, ...read } = useRead<Page<Export>>(
    "exports",
    {},
    {
      // Without a retry, an error would end the polling.
      shouldRetryOnError: true,
      refreshInterval: (latest) => (latest?.data.some(isUnderWay) ? pause : 0),
    },
  );
  return { ...read, exports: answer?.data };
}

/** POST exports: asks for a new copy. */
export function requestExport(): Promise<Result<Data<Export>>> {
  return request({ method: "POST", url: "exports" });
}

/** GET exports/{uuid}/file: the ZIP file, once. */
export function readExport(uuid: string): Promise<Result<Blob>> {
  return request({ url: `exports/${uuid}/file`, timeout: 600_000 });
}

/** POST takeout_imports: places and reviews from a file of Google Takeout. */
export function importTakeout(file: File, sending: Sending): Promise<Result<Data<TakeoutImport>>> {
  const form = new FormData();
  form.append("file", file, file.name);
  return sendFile("takeout_imports", form, sending);
}
