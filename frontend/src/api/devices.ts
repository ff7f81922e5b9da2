import type { Result } from "./problem.ts";
import type { Data, Page } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** A session of my account, named by the browser and the system it was opened in. */
export type Device = Schemas["DeviceSession"];

export const deviceKeys = ["sessions"];

/** The most sessions that one call reads, or ends. */
const most = 100;

/** GET sessions: mine, the newest first. */
export function useDevices() {
  return usePages<Page<Device>>("sessions", { limit: most });
}

/** DELETE sessions: signs out on these devices. */
export function endDevices(records: readonly string[]): Promise<Result<Data<Schemas["Count"]>>> {
  return request({ method: "DELETE", url: "sessions", query: { records: records.slice(0, most) } });
}
