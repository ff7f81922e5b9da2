import {
  BadgeCheck,
  CupSoda,
  Droplets,
  Leaf,
  type LucideIcon,
  ShoppingBag,
  Sprout,
  Tractor,
  UtensilsCrossed,
  Zap,
} from "lucide-react";
import type { SustainabilityKind } from "@/api/sustainability.ts";

export const kindIcons: Record<SustainabilityKind, LucideIcon> = {
  surplus_bag: ShoppingBag,
  seasonal_menu: Sprout,
  energy_certificate: Zap,
  tap_water: Droplets,
  local_producers: Tractor,
  food_waste: UtensilsCrossed,
  reusable_packaging: CupSoda,
  other_certificate: BadgeCheck,
};

/** Stands for the whole subject. */
export const SubjectIcon = Leaf;
