import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";
import { addLine, type BasketLine, putLine, type Way } from "@/lib/basket.ts";
import { onStored, readStored, writeStored } from "@/lib/storage.ts";

/** What a guest wants to order at a business. */
export type Basket = {
  lines: readonly BasketLine[];
  way: Way;
  allergy_note: string;
  note: string;
  /** The order that it changes; null for a new one. */
  changes: Pick<Schemas["Order"], "uuid" | "version"> | null;
  /** Milliseconds since 1970. */
  changedAt: number;
};

/** Milliseconds after which a basket is dropped: a week. */
const lifetime = 7 * 24 * 3_600_000;

const blank: Omit<Basket, "changedAt"> = { lines: [], way: "takeaway", allergy_note: "", note: "", changes: null };

type Baskets = Readonly<Record<string, Basket>>;

/** The baskets by business. They survive a reload and signing in, are the same in all tabs, and are cleared at sign-out. */
const useBaskets = create<{ baskets: Baskets }>()(() => ({ baskets: restore() }));

/** The basket of a business; without one, a blank one. */
export function useBasket(businessId: string): Omit<Basket, "changedAt"> {
  return useBaskets(({ baskets }) => baskets[businessId] ?? blank);
}

export function readBasket(businessId: string): Omit<Basket, "changedAt"> {
  return useBaskets.getState().baskets[businessId] ?? blank;
}

export function changeBasket(businessId: string, change: Partial<Omit<Basket, "changedAt">>): void {
  const basket = { ...readBasket(businessId), ...change, changedAt: Date.now() };
  store({ ...useBaskets.getState().baskets, [businessId]: basket });
}

/** Adds a dish; returns false when the basket is full. */
export function addToBasket(businessId: string, line: BasketLine): boolean {
  const { lines } = readBasket(businessId);
  const added = addLine(lines, line);
  changeBasket(businessId, { lines: added });
  return added !== lines;
}

export function changeInBasket(businessId: string, line: BasketLine): void {
  changeBasket(businessId, { lines: putLine(readBasket(businessId).lines, line) });
}

export function clearBasket(businessId: string): void {
  const { [businessId]: _, ...others } = useBaskets.getState().baskets;
  store(others);
}

export function clearBaskets(): void {
  store({});
}

function store(baskets: Baskets): void {
  writeStored({ baskets });
  useBaskets.setState({ baskets });
}

function restore(): Baskets {
  const { baskets } = readStored();
  if (typeof baskets !== "object" || baskets === null) return {};
  return Object.fromEntries(Object.entries(baskets).filter(([, basket]) => isFresh(basket)));
}

function isFresh(basket: unknown): boolean {
  if (typeof basket !== "object" || basket === null || !("lines" in basket) || !("changedAt" in basket)) return false;
  return Array.isArray(basket.lines) && Date.now() - Number(basket.changedAt) < lifetime;
}

onStored(() => useBaskets.setState({ baskets: restore() }));
