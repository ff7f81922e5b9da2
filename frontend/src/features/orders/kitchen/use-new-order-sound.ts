import { useEffect, useRef } from "react";
import type { Order } from "@/api/orders.ts";
import { chime } from "@/lib/chime.ts";
import { useKitchen } from "@/stores/orders/kitchen.ts";

/** Plays a sound when an order arrives, if this device is to play one. */
export function useNewOrderSound(orders: readonly Order[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (!orders) return;
    const placed = orders.filter(({ status }) => status === "placed").map(({ uuid }) => uuid);
    const isNew = known.current !== null && placed.some((uuid) => !known.current?.has(uuid));
    if (isNew && useKitchen.getState().hasSound) void chime();
    known.current = new Set(placed);
  }, [orders]);
}
