import { useTranslation } from "react-i18next";
import { FeedSection } from "@/features/calendar-feeds/feed-section.tsx";
import { Page } from "@/ui/page.tsx";

/** My reservations in a calendar. */
export function Component() {
  const { t } = useTranslation("connections");
  return (
    <Page title={t("calendar.screen")} width="form">
      <FeedSection businessId={null} />
    </Page>
  );
}
