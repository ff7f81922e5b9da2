import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type WidgetSettings = Schemas["WidgetSettings"];

/** The cache keys of the settings. */
export const widgetKeys = ["widget_settings"];

/** GET widget_settings/{business}: which websites may show the widget, and whether it is on Google; for the owners. */
export function useWidgetSettings(businessId: string) {
  const { answer, ...read } = useRead<Data<WidgetSettings>>(`widget_settings/${businessId}`);
  return { ...read, settings: answer?.data };
}

/** PATCH widget_settings/{business}. */
export function changeWidgetSettings({
  businessId,
  ...body
}: Schemas["WidgetSettingsChange"] & { businessId: string }): Promise<Result<Data<WidgetSettings>>> {
  return request({ method: "PATCH", url: `widget_settings/${businessId}`, body });
}
