import type { Schemas } from "@/api/wire.ts";

type Order = Schemas["Order"];
type Status = Schemas["Order"]["status"];

/** A step that the kitchen has made and the list of orders does not show yet. */
export type QueuedStep = {
  order_id: string;
  /** The status that the order gets. */
  to: Status;
  /** The status that it had. */
  from: Status;
  reason: string | null;
  /** Its idempotency key: however often it is sent, it is made once. */
  key: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** The server has made a confirmed one. */
  state: "waiting" | "sending" | "confirmed";
};

/** The maximum number of steps under way. */
const most = 6;

/** Milliseconds in which the kitchen can take a step back. */
export const recallTime = 10_000;

/** The steps that can be taken back. */
const recallable: readonly Status[] = ["preparing", "ready", "completed"];

/** Milliseconds after which a step is dropped: by then the order is over. */
const lifetime = 6 * 3_600_000;

/** Adds a step. Those of one order are sent in their order. */
export const enqueue = (queue: readonly QueuedStep[], step: QueuedStep): QueuedStep[] => [...queue, step];

/** Whether a step can be taken back at `now`. */
export const isRecallable = ({ to, at }: Pick<QueuedStep, "to" | "at">, now: number): boolean =>
  recallable.includes(to) && now - at < recallTime;

/**
 * Takes a step back. One that was not sent is dropped; any other gets a step in the opposite direction, which the server
 * accepts for some seconds.
 */
export function recalled(
  queue: readonly QueuedStep[],
  step: QueuedStep,
  again: { key: string; at: number },
): QueuedStep[] {
  const queued = queue.find(({ key }) => key === step.key);
  if (queued?.state === "waiting") return queue.filter((other) => other !== queued);
  const { order_id, from, to } = step;
  return enqueue(queue, { order_id, from: to, to: from, reason: null, state: "waiting", ...again });
}

/** The steps to send now: of each order the first that is not confirmed, unless it is under way. */
export function nextSteps(queue: readonly QueuedStep[]): QueuedStep[] {
  const open = queue.filter(({ state }) => state !== "confirmed");
  const first = open.filter((step) => open.find(({ order_id }) => order_id === step.order_id) === step);
  const waiting = first.filter(({ state }) => state === "waiting");
  return waiting.slice(0, Math.max(0, most - (first.length - waiting.length)));
}

export const marked = (queue: readonly QueuedStep[], key: string, state: QueuedStep["state"]): QueuedStep[] =>
  queue.map((step) => (step.key === key ? { ...step, state } : step));

/** Removes a step whose effect the list shows. */
export const settled = (queue: readonly QueuedStep[], key: string): QueuedStep[] =>
  queue.filter((step) => step.key !== key);

/** Removes a step that the server refused, with the later ones of its order, which built on it. */
export function refused(queue: readonly QueuedStep[], key: string): QueuedStep[] {
  const at = queue.findIndex((step) => step.key === key);
  const order = queue[at]?.order_id;
  return queue.filter((step, place) => step.order_id !== order || place < at);
}

/** The stored steps as they are after the page was closed: what was under way is sent again with its key. */
export function restored(queue: readonly QueuedStep[], now: number): QueuedStep[] {
  const fresh = queue.filter(({ at, state }) => now - at < lifetime && state !== "confirmed");
  return fresh.map((step) => (step.state === "sending" ? { ...step, state: "waiting" } : step));
}

/** An order as the kitchen shows it: with the steps that are not confirmed yet. */
export function shownStatus({ uuid, status }: Pick<Order, "uuid" | "status">, queue: readonly QueuedStep[]): Status {
  return queue.findLast(({ order_id }) => order_id === uuid)?.to ?? status;
}

/** The three columns of the kitchen. */
export const columns = ["new", "preparing", "ready"] as const;
export type Column = (typeof columns)[number];

const columnOf: Partial<Record<Status, Column>> = {
  placed: "new",
  accepted: "new",
  preparing: "preparing",
  ready: "ready",
};

/** The orders of each column, the one needed first at the top. */
export function inColumns(orders: readonly Order[], queue: readonly QueuedStep[]): Record<Column, Order[]> {
  const sorted: Record<Column, Order[]> = { new: [], preparing: [], ready: [] };
  for (const order of orders) {
    const status = shownStatus(order, queue);
    const column = columnOf[status];
    if (column) sorted[column].push({ ...order, status });
  }
  for (const column of columns) sorted[column].sort((one, other) => neededAt(one) - neededAt(other));
  return sorted;
}

/** When an order is needed, in milliseconds since 1970. */
export const neededAt = ({ for_time }: Pick<Order, "for_time">) => Date.parse(for_time);

/** How pressing an order is: `late` once its time has come, `soon` in the quarter of an hour before. */
export function urgencyOf(order: Order, now: number): "calm" | "soon" | "late" {
  const left = neededAt(order) - now;
  if (left <= 0) return "late";
  return left <= 15 * 60_000 ? "soon" : "calm";
}

/** The statuses of an order that is made, in their order. */
const path: readonly Status[] = ["placed", "accepted", "preparing", "ready", "completed"];

/** The status after the next step; `null` where there is none, and for a pre-order whose guests are not seated yet. */
export function nextStatus(order: Pick<Order, "status" | "kind" | "released_at">): Status | null {
  const { status } = order;
  if (status === "accepted" && isUnreleased(order)) return null;
  const at = path.indexOf(status);
  return at < 0 ? null : (path[at + 1] ?? null);
}

/** Whether a pre-order waits for its guests: the kitchen may not start yet. */
export function isUnreleased({ kind, released_at }: Pick<Order, "kind" | "released_at">): boolean {
  return kind === "preorder" && released_at === null;
}

/** Whether the server's order is already where a step leads, or further: a repeated step then needs nothing. */
export function isDone({ status }: Pick<Order, "status">, { from, to }: Pick<QueuedStep, "from" | "to">): boolean {
  const isForward = path.indexOf(to) > path.indexOf(from);
  return status === to || (isForward && path.includes(to) && path.indexOf(status) > path.indexOf(to));
}
