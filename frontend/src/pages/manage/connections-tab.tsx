import { ApiKeysSection } from "@/features/api-keys/api-keys-section.tsx";
import { FeedSection } from "@/features/calendar-feeds/feed-section.tsx";
import { WebhooksSection } from "@/features/webhooks/webhooks-section.tsx";
import { WidgetSection } from "@/features/widget/widget-section.tsx";

/** How other programs get the reservations of a business. */
export default function ConnectionsTab({ businessId }: { businessId: string }) {
  return (
    <div className="flex flex-col gap-10">
      <WidgetSection businessId={businessId} />
      <FeedSection businessId={businessId} />
      <WebhooksSection businessId={businessId} />
      <ApiKeysSection businessId={businessId} />
    </div>
  );
}
