import { useTranslation } from "react-i18next";
import type { Menu } from "@/api/menus.ts";
import { dateIn, dayAndMonth, timeOf } from "@/lib/datetime.ts";
import { Badge } from "@/ui/badge.tsx";

type ServingNoteProps = {
  serving: Menu["serving"];
  /** Whether dishes can be ordered here. */
  isOrdered: boolean;
};

/** Whether a menu that is not served at all times is served now, or else when it is next. */
export function ServingNote({ serving, isOrdered }: ServingNoteProps) {
  const { t } = useTranslation("menu");
  if (!serving) return null;
  if (serving.now) return <Badge tone="positive">{t("serving.now")}</Badge>;
  const { next, time_zone } = serving;
  if (!next) return <Badge tone="caution">{t("serving.never")}</Badge>;
  const when = { day: dayAndMonth(dateIn(time_zone, new Date(next))), time: timeOf(next, time_zone) };
  return <Badge tone="caution">{t(isOrdered ? "serving.orderFor" : "serving.next", when)}</Badge>;
}
