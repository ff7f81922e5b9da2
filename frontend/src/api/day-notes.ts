import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** A note for the staff of one business day; its text is empty when there is none. */
export type DayNote = Schemas["DayNote"];

/** The keys that a change of a note makes outdated. */
export const dayNoteKeys = ["business_day_notes"];

/** GET business_day_notes. */
export function useDayNote(business_id: string, date: string) {
  const { answer, ...read } = useRead<Data<DayNote>>("business_day_notes", { business_id, date });
  return { ...read, note: answer?.data };
}

/** PUT business_day_notes: 409 when someone else has changed it meanwhile. */
export function putDayNote(note: DayNote): Promise<Result<Data<DayNote>>> {
  return request({ method: "PUT", url: "business_day_notes", body: note });
}
