import i18next from "i18next";
import { isUnanswered, reasonOf } from "@/api/errors.ts";
import { invalidate, type Swr } from "@/api/keys.ts";
import { changeOrder, type Order, orderKeys, readOrder } from "@/api/orders.ts";
import type { ApiError } from "@/api/problem.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import {
  enqueue,
  isDone,
  marked,
  nextSteps,
  type QueuedStep,
  recalled,
  refused,
  settled,
} from "@/lib/kitchen-queue.ts";
import { notify } from "@/stores/notices.ts";
import { changeQueue, noteStep, useKitchen } from "@/stores/orders/kitchen.ts";

/** Milliseconds between tries while the server does not answer. */
const pause = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the steps of the kitchen, those of one order in their order, however long the network is away; the key of a step
 * makes it once. It keeps sending while other screens are shown.
 */
export function sendSteps(swr: Swr): void {
  clearTimeout(timer);
  for (const step of nextSteps(useKitchen.getState().queue)) void send(step, swr);
}

/** Makes a step: it shows at once. */
export function makeStep(
  order: Pick<Order, "uuid" | "status">,
  { to, reason = null }: { to: QueuedStep["to"]; reason?: string | null },
  swr: Swr,
): void {
  const step: QueuedStep = {
    order_id: order.uuid,
    from: order.status,
    to,
    reason,
    key: newIdempotencyKey(),
    at: Date.now(),
    state: "waiting",
  };
  changeQueue((steps) => enqueue(steps, step));
  noteStep(step);
  sendSteps(swr);
}

/** Takes a step back. */
export function recallStep(step: QueuedStep, swr: Swr): void {
  changeQueue((steps) => recalled(steps, step, { key: newIdempotencyKey(), at: Date.now() }));
  noteStep(null);
  sendSteps(swr);
}

async function send(step: QueuedStep, swr: Swr): Promise<void> {
  const { order_id: uuid, to: status, reason, key } = step;
  changeQueue((steps) => marked(steps, key, "sending"));
  const { error } = await changeOrder({ uuid, status, ...(reason && { reason }) }, key);
  if (error && isUnanswered(error)) {
    changeQueue((steps) => marked(steps, key, "waiting"));
    clearTimeout(timer);
    timer = setTimeout(() => sendSteps(swr), pause);
    return;
  }
  if (error) await refuse(step, error);
  changeQueue((steps) => marked(steps, key, "confirmed"));
  sendSteps(swr);
  // Removed only once the list shows its effect, or the order would jump back for a moment.
  await invalidate(swr, orderKeys);
  changeQueue((steps) => settled(steps, key));
}

/** A refused step is dropped, unless the order is already where it leads: a lost answer, or another screen. */
async function refuse(step: QueuedStep, error: ApiError): Promise<void> {
  const { data } = await readOrder(step.order_id);
  if (data && isDone(data.data, step)) return;
  changeQueue((steps) => refused(steps, step.key));
  notify.error(i18next.t("kitchen:queue.refused", { reason: reasonOf(error) }));
}
