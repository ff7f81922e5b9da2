import { expect, it } from "vitest";
import { makeReservation } from "@/test/reservations.ts";
import { tableState, withoutTable } from "./table-state.ts";

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);
const dinner = makeReservation();
const seated = makeReservation({
  uuid: "r2",
  status: "seated",
  starts_at: "2026-11-21T17:00:00Z",
  ends_at: "2026-11-21T18:45:00Z",
});

it("tells a free, a reserved and a late table", () => {
  const status = (time: string) => tableState("t1", [dinner], at(time)).status;
  expect([status("17:59"), status("18:00"), status("19:00"), status("19:01")]).toEqual([
    "free",
    "soon",
    "soon",
    "late",
  ]);
  expect(tableState("t2", [dinner], at("19:01"))).toEqual({ status: "free", seated: undefined, next: undefined });
});

it("tells who sits at a table, who comes next, and that time is up", () => {
  const found = tableState("t1", [dinner, seated], at("18:00"));
  expect(found).toEqual({ status: "seated", seated, next: dinner });
  expect(tableState("t1", [seated], at("18:45")).status).toBe("overdue");
});

it("leaves out parties that have left, and finds those without a table", () => {
  const gone = makeReservation({ uuid: "r3", status: "completed" });
  expect(tableState("t1", [gone], at("18:00")).next).toBeUndefined();
  const lost = makeReservation({ uuid: "r4", tables: [] });
  expect(withoutTable([dinner, gone, lost], new Set(["t1"]))).toEqual([lost]);
});
