import { clearBaskets } from "./baskets.ts";
import { clearKitchen } from "./kitchen.ts";

/** Removes baskets and unsent steps of a kitchen, at sign-out. */
export function clearOrders(): void {
  clearBaskets();
  clearKitchen();
}
