import type { ApiError, Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Order = Schemas["Order"];
export type OrderStatus = Schemas["Order"]["status"];
export type OrderLine = Schemas["OrderLine"];
export type OrderNew = Schemas["OrderNew"];
export type OrderTime = Schemas["OrderTime"];
export type OrderSettings = Schemas["OrderSettings"];

type Answer = Promise<Result<Data<Order>>>;

/** The keys that an order makes outdated: orders, times and the stock of dishes. */
export const orderKeys = ["orders", "order_times", "menus"];

/** The statuses of orders that are still to be collected or served. */
export const openStatuses: readonly OrderStatus[] = ["placed", "accepted", "preparing", "ready"];

/** GET orders/{uuid}. */
export function useOrder(uuid: string) {
  const { answer, ...read } = useRead<Data<Order>>(`orders/${uuid}`);
  return { ...read, order: answer?.data };
}

/** GET orders/{uuid}, as it is now. */
export function readOrder(uuid: string): Answer {
  return request({ url: `orders/${uuid}` });
}

/** GET orders: my own, newest first, page by page. */
export function useMyOrders() {
  return usePages<Page<Order>>("orders", { limit: 20 });
}

/** GET orders: my own for one of my reservations. `null` sends no request. */
export function useOrdersFor(reservation_id: string | null) {
  const { answer, ...read } = useRead<Page<Order>>(reservation_id && "orders", { reservation_id, limit: 10 });
  return { ...read, orders: answer?.data };
}

/** GET orders: the open ones of a business, for its staff; read again every minute, should a message be lost. */
export function useOpenOrders(business_id: string) {
  const query: Query = { business_id, status: openStatuses, limit: 100 };
  const { answer, ...read } = useRead<Page<Order>>("orders", query, { refreshInterval: 60_000 });
  return { ...read, orders: answer?.data };
}

/** POST orders: repeated with the same key after a lost response, it places one order. */
export function placeOrder(order: OrderNew, idempotencyKey: string): Answer {
  return request({ method: "POST", url: "orders", body: order, headers: { "Idempotency-Key": idempotencyKey } });
}

/**
 * PATCH orders?order_id=: its contents while the guest may change them, or its status. The query names the order as well,
 * because requests of the same method and URL are spaced.
 */
export function changeOrder(change: Schemas["OrderPatch"], idempotencyKey: string): Answer {
  const headers = { "Idempotency-Key": idempotencyKey };
  return request({ method: "PATCH", url: "orders", query: { order_id: change.uuid }, body: change, headers });
}

/** DELETE orders?records[]: cancels one of my orders. */
export function cancelOrder(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "orders", query: { records: [uuid] } });
}

/** GET order_times: when an order of so many make units can be collected on a day (`YYYY-MM-DD`). `null` sends no request. */
export function useOrderTimes(query: { business_id: string; day: string; units: number } | null) {
  const { answer, ...read } = useRead<Data<Schemas["OrderTimes"]>>(query && "order_times", query ?? {}, {
    keepPreviousData: true,
  });
  return { ...read, times: answer?.data };
}

/** GET order_settings/{business_id}. `null` sends no request. */
export function useOrderSettings(businessId: string | null) {
  const { answer, ...read } = useRead<Data<OrderSettings>>(businessId && `order_settings/${businessId}`);
  return { ...read, settings: answer?.data };
}

/** PATCH order_settings/{business_id}. */
export function changeOrderSettings({ business_id, ...change }: OrderSettings): Promise<Result<Data<OrderSettings>>> {
  return request({ method: "PATCH", url: `order_settings/${business_id}`, body: change });
}

/** What an order costs now, when prices have changed since the guest saw them; null for any other error. */
export function changedTotal({ code, problem }: ApiError): number | null {
  const { total } = problem as { total?: number };
  return code === "price_changed" && typeof total === "number" ? total : null;
}

/** The earliest time (RFC 3339) that has room for an order; null for any other error, and where none has. */
export function earliestTime({ code, problem }: ApiError): string | null {
  const { earliest } = problem as { earliest?: string | null };
  return code === "no_capacity" ? (earliest ?? null) : null;
}
