import { type One, useRead } from "./read.ts";
import type { Wire } from "./wire.ts";

export type Configuration = Wire<"Configuration">;

/** GET configuration: what the operator set up that the pages have to know. */
export function useConfiguration(): Configuration | undefined {
  return useRead<One<Configuration>>("configuration").answer?.data;
}
