import { useTranslation } from "react-i18next";
import type { SustainabilityItem } from "@/api/sustainability.ts";
import { Badge } from "@/ui/badge.tsx";

const tones = { pending: "caution", approved: "positive", rejected: "danger" } as const;

/** Whether moderators have checked an item. */
export function StateBadge({ state }: Pick<SustainabilityItem, "state">) {
  const { t } = useTranslation("sustainability");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
