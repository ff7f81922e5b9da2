import { useTranslation } from "react-i18next";
import { CountBadge } from "@/ui/count-badge.tsx";
import { useNews } from "./use-news.ts";

/** How much is new at a business. */
export default function NewsBadge({ businessId }: { businessId: string }) {
  const { t } = useTranslation();
  const count = useNews([businessId]).get(businessId) ?? 0;
  return <CountBadge count={count} label={t("nav.news", { count })} />;
}
