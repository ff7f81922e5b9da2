import type { MenuItem } from "@/api/menus.ts";
import { useOrderSettings } from "@/api/orders.ts";
import type { Way } from "@/lib/basket.ts";

/** The ways in which a business takes orders now; none while it is not known. */
export function useOrderWays(businessId: string): Way[] {
  const { settings } = useOrderSettings(businessId);
  return (["takeaway", "preorder"] as const).filter((way) => settings?.[way]);
}

/** Whether a dish can be ordered in one of these ways. */
export function isOrderable(item: MenuItem, ways: readonly Way[]): boolean {
  const hasPrice = item.price !== null || item.variants.length > 0;
  return hasPrice && !item.sold_out && ways.some((way) => item[way]);
}
