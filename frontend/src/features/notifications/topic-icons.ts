import {
  AtSign,
  BadgeCheck,
  CalendarCheck,
  Gift,
  Heart,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MapPinCheck,
  Megaphone,
  MessageCircle,
  ShieldCheck,
  Star,
  UserRoundPlus,
} from "lucide-react";
import type { Topic } from "@/api/notifications.ts";

export const topicIcons: Record<Topic, LucideIcon> = {
  reservation: CalendarCheck,
  review: Star,
  visit: MapPinCheck,
  follow: UserRoundPlus,
  like: Heart,
  comment: MessageCircle,
  mention: AtSign,
  message: Mail,
  reward: Gift,
  claim: BadgeCheck,
  ticket: LifeBuoy,
  security: ShieldCheck,
  announcement: Megaphone,
};
