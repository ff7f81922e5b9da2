import { describe, expect, it } from "vitest";
import { makeOrder } from "@/test/menus.ts";
import {
  enqueue,
  inColumns,
  isDone,
  isRecallable,
  marked,
  nextStatus,
  nextSteps,
  type QueuedStep,
  recalled,
  refused,
  restored,
  settled,
  shownStatus,
  urgencyOf,
} from "./kitchen-queue.ts";

function step(change: Partial<QueuedStep> = {}): QueuedStep {
  return {
    order_id: "or1",
    from: "placed",
    to: "accepted",
    reason: null,
    key: "k1",
    at: 0,
    state: "waiting",
    ...change,
  };
}

const accept = step();
const start = step({ from: "accepted", to: "preparing", key: "k2" });
const other = step({ order_id: "or2", key: "k3" });
const queue = [accept, start, other];

describe("sending", () => {
  it("goes step by step for each order, and for several orders at once", () => {
    expect(nextSteps(queue)).toEqual([accept, other]);
    expect(nextSteps(marked(queue, "k1", "sending"))).toEqual([other]);
    expect(nextSteps(marked(queue, "k1", "confirmed"))).toEqual([start, other]);
    expect(nextSteps(settled(queue, "k1"))).toEqual([start, other]);
    expect(nextSteps([])).toEqual([]);
  });

  it("has six steps under way at most", () => {
    const many = Array.from({ length: 9 }, (_, number) => step({ order_id: `or${number}`, key: `k${number}` }));
    expect(nextSteps(many)).toHaveLength(6);
    const two = marked(marked(many, "k0", "sending"), "k8", "sending");
    expect(nextSteps(two).map(({ key }) => key)).toEqual(["k1", "k2", "k3", "k4"]);
  });

  it("keeps the key of a step that got no answer", () => {
    const again = marked(marked(queue, "k1", "sending"), "k1", "waiting");
    expect(again).toEqual(queue);
  });

  it("drops later steps of an order with the one that was refused, and no other order's", () => {
    expect(refused(queue, "k1")).toEqual([other]);
    expect(refused(queue, "k2")).toEqual([accept, other]);
  });

  it("goes on after a reload with the same keys, and forgets old steps", () => {
    const hours = 3_600_000;
    const stored = [
      step({ state: "sending", at: 5 * hours }),
      step({ key: "old", at: 0 }),
      step({ key: "made", state: "confirmed", at: 5 * hours }),
    ];
    expect(restored(stored, 7 * hours)).toEqual([step({ at: 5 * hours })]);
  });
});

describe("taking back", () => {
  const again = { key: "k9", at: 100 };

  it("drops a step that was not sent", () => {
    expect(recalled(queue, start, again)).toEqual([accept, other]);
  });

  it("sends the opposite step after one that was, or that is on its way", () => {
    const back = { ...start, from: "preparing", to: "accepted", state: "waiting", ...again };
    expect(recalled([], start, again)).toEqual([back]);
    expect(recalled(marked([start], "k2", "sending"), start, again).at(-1)).toEqual(back);
  });

  it("is possible for ten seconds, for what the kitchen makes", () => {
    expect(isRecallable(start, 9_999)).toBe(true);
    expect(isRecallable(start, 10_000)).toBe(false);
    expect(isRecallable(accept, 0)).toBe(false);
  });
});

it("shows the last step of an order, whether confirmed or not", () => {
  const order = makeOrder();
  expect(shownStatus(order, queue)).toBe("preparing");
  expect(shownStatus(order, [])).toBe("placed");
  const sorted = inColumns([order, makeOrder({ uuid: "or3", for_time: "2026-11-21T18:00:00Z" })], [accept]);
  expect(sorted.new.map(({ uuid }) => uuid)).toEqual(["or3", "or1"]);
  expect(inColumns([order], queue).preparing).toHaveLength(1);
  expect(inColumns([order], enqueue([], step({ to: "rejected" })))).toEqual({ new: [], preparing: [], ready: [] });
});

it.each([
  ["placed", "takeaway", null, "accepted"],
  ["accepted", "takeaway", null, "preparing"],
  ["accepted", "preorder", null, null],
  ["accepted", "preorder", "2026-11-21T19:00:00Z", "preparing"],
  ["ready", "takeaway", null, "completed"],
  ["rejected", "takeaway", null, null],
] as const)("the step after %s (%s, released %s) leads to %s", (status, kind, released_at, next) => {
  expect(nextStatus({ status, kind, released_at })).toBe(next);
});

it.each([
  ["2026-11-21T18:59:00Z", "calm"],
  ["2026-11-21T19:00:00Z", "soon"],
  ["2026-11-21T19:15:00Z", "late"],
] as const)("at %s an order for 19:15 UTC is %s", (now, urgency) => {
  expect(urgencyOf(makeOrder(), Date.parse(now))).toBe(urgency);
});

it("takes a repeated step for made when the order is there or further", () => {
  expect(isDone({ status: "accepted" }, accept)).toBe(true);
  expect(isDone({ status: "ready" }, accept)).toBe(true);
  expect(isDone({ status: "placed" }, accept)).toBe(false);
  expect(isDone({ status: "cancelled" }, accept)).toBe(false);
  expect(isDone({ status: "ready" }, { from: "ready", to: "preparing" })).toBe(false);
});
