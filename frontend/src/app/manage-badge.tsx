import { useTranslation } from "react-i18next";
import { usePendingClaims } from "@/api/claims.ts";
import { useAllMyBusinesses } from "@/api/my-businesses.ts";
import { useNews } from "@/features/activity/use-news.ts";
import { useFirstSight, useNewsSound } from "@/features/activity/watch-news.ts";
import { useFollowBusinesses } from "@/features/realtime/use-realtime.ts";
import { CountBadge } from "@/ui/count-badge.tsx";

/** How much is new at my businesses, live and with a sound if wished; for admins also the pending claims. */
export default function ManageBadge() {
  const { t } = useTranslation();
  const businessIds = useAllMyBusinesses().items?.map(({ uuid }) => uuid) ?? [];
  useFollowBusinesses(businessIds);
  useFirstSight(businessIds);
  useNewsSound(businessIds);
  const news = [...useNews(businessIds).values(), usePendingClaims()];
  const count = news.reduce((sum, each) => sum + each, 0);
  return <CountBadge count={count} label={t("nav.news", { count })} />;
}
