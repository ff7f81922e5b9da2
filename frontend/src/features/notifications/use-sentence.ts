import { useTranslation } from "react-i18next";
import type { Notification } from "@/api/notifications.ts";

/** The kinds with a sentence of their own for the staff of a business. */
const ofStaff = [
  "reservation_requested",
  "reservation_confirmed",
  "reservation_changed",
  "reservation_cancelled",
  "followed",
  "post_mentioned",
  "comment_mentioned",
] as const satisfies Notification["kind"][];

type OfStaff = (typeof ofStaff)[number];

const isOfStaff = (kind: Notification["kind"]): kind is OfStaff => (ofStaff as readonly string[]).includes(kind);

/** Marks a name in a sentence, so that it can be shown in bold; these characters are in no text. */
const mark = (name: string) => `\uE000${name}\uE001`;

/** The parts of a marked sentence: every second one is a name. */
export const partsOf = (sentence: string): string[] => sentence.split(/[\uE000\uE001]/);

/** A sentence without its marks. */
export const plain = (sentence: string): string => partsOf(sentence).join("");

/** What happened, in a sentence with its names marked: "Anna and 4 others liked your post". */
export function useSentence(): (notification: Notification) => string {
  const { t } = useTranslation("notifications");
  const who = ({ actors, actor_count: count, topic, title, for_business }: Notification): string => {
    // Guests without an account have a name only.
    if (for_business && title) return mark(title);
    const [first, second] = actors.map(({ display_name }) => mark(display_name));
    if (first === undefined)
      return topic === "reservation" ? t("who.guest") : t("who.none", { count: Math.max(1, count) });
    if (count <= 1) return first;
    return count === 2 && second ? t("who.two", { first, second }) : t("who.others", { first, count: count - 1 });
  };
  return (notification) => {
    const { kind, title, for_business, actor_count } = notification;
    if (kind === "announcement") return title ?? t("sentence.announcement");
    const name = notification.business?.name;
    const values = {
      who: who(notification),
      business: name ? mark(name) : t("who.business"),
      count: Math.max(1, actor_count),
    };
    const sentence = for_business && isOfStaff(kind) ? t(`staff.${kind}`, values) : t(`sentence.${kind}`, values);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
}
