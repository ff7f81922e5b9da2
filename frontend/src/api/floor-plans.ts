import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** Where the tables of an area stand; `null` is the area of tables without one. Lengths are in centimetres. */
export type FloorPlan = Schemas["FloorPlan"];
export type FloorShape = Schemas["FloorShape"];
export type FloorPlanPut = Schemas["FloorPlanPut"];

/** The keys that a drawn plan makes outdated. */
export const floorPlanKeys = ["business_floor_plans"];

/** GET business_floor_plans: the areas that were drawn. */
export function useFloorPlans(business_id: string) {
  const { answer, ...read } = useRead<Page<FloorPlan>>("business_floor_plans", { business_id });
  return { ...read, plans: answer?.data };
}

/** PUT business_floor_plans: 409 when someone else has drawn the area meanwhile. */
export function putFloorPlan(plan: FloorPlanPut): Promise<Result<Data<FloorPlan>>> {
  return request({ method: "PUT", url: "business_floor_plans", body: plan });
}
