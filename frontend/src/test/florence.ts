import { afterEach, beforeEach, vi } from "vitest";
import { useExplore } from "@/stores/explore.ts";
import { makeBusiness, makeSlot } from "./businesses.ts";
import { data, on, page } from "./server.ts";

/** The time of all fixtures: Saturday, 16:00 in Florence, four hours before dinner at 20:00. */
export const afternoon = new Date("2026-11-21T15:00:00Z");

/** The slots of a day, the same for every day and party. */
export const slots = [
  makeSlot("13:00", { status: "unavailable", reason: "too_soon" }),
  makeSlot("19:30"),
  makeSlot("20:00"),
  makeSlot("20:15", { status: "limited" }),
  makeSlot("20:30", { status: "unavailable", reason: "pacing" }),
  makeSlot("20:45", { status: "unavailable", reason: "pacing" }),
];

/** For a whole test file: the time is that afternoon, and the server has one trattoria. */
export function inFlorence(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: afternoon, shouldAdvanceTime: true });
    on.get("reviews", () => page([]));
    on.get("business_closures", () => page([]));
    on.get("businesses/b1", () => data(makeBusiness()));
    on.get("cuisines", () => page([{ slug: "tuscan", names: { en: "Tuscan", it: "Toscana" } }]));
    on.get("reservations/available-times", () =>
      page(slots, { date: "2026-11-21", time_zone: "Europe/Rome", party: 2, open: true, areas: [] }),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    useExplore.getState().reset();
  });
}

/** Records bodies and idempotency keys of requests, in order. */
export function notebook() {
  const notes: { body: unknown; key: string | null }[] = [];
  const note = async (request: Request) =>
    notes.push({ body: await request.clone().json(), key: request.headers.get("Idempotency-Key") });
  return { notes, note };
}
