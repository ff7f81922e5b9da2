import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

type Settings = Schemas["EveningReportSettings"];

/** The cache keys of the setting. */
export const reportKeys = ["evening_report_settings"];

/** GET evening_report_settings/{business}: whether I get the report of a business day by mail. */
export function useEveningReport(businessId: string) {
  const { answer, ...read } = useRead<Data<Settings>>(`evening_report_settings/${businessId}`);
  return { ...read, isOn: answer?.data.on };
}

/** PATCH evening_report_settings/{business}. */
export function changeEveningReport({
  businessId,
  on,
}: {
  businessId: string;
  on: boolean;
}): Promise<Result<Data<Settings>>> {
  return request({ method: "PATCH", url: `evening_report_settings/${businessId}`, body: { on } });
}
