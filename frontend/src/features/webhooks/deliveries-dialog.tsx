import { RotateCw, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSend } from "@/api/use-send.ts";
import { deliveryKeys, resendDelivery, useDeliveries, type Webhook, type WebhookDelivery } from "@/api/webhooks.ts";
import { dateIn, dayAndMonth, readersZone, timeOf, wholeNumber } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The last messages of a webhook and what became of them. */
export default function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation("connections");
  const deliveries = useDeliveries(webhook.uuid);
  return (
    <Dialog title={t("webhooks.deliveries")} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-4">
        <p className="text-base break-words text-muted">{webhook.url}</p>
        <div className="-ml-5">
          <Button variant="quiet" icon={RotateCw} isLoading={deliveries.isReading} onPress={deliveries.renew}>
            {t("deliveries.renew")}
          </Button>
        </div>
        <PagedList
          of={deliveries}
          skeleton={
            <Skeletons>
              <Skeleton className="h-16 w-full" />
            </Skeletons>
          }
          empty={<EmptyState icon={Send} title={t("deliveries.none")} text={t("deliveries.noneText")} />}
        >
          {(items) => (
            <List>
              {items.map((delivery) => (
                <DeliveryRow key={delivery.uuid} delivery={delivery} isOn={webhook.off === null} />
              ))}
            </List>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}

function DeliveryRow({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const { t } = useTranslation("connections");
  const { send, isSending } = useSend(resendDelivery, {
    invalidates: deliveryKeys,
    onSent: () => notify.success(t("deliveries.resent")),
    onRefused: notify.error,
  });
  const zone = readersZone();
  const when = (moment: string) => `${dayAndMonth(dateIn(zone, new Date(moment)))}, ${timeOf(moment, zone)}`;
  const { tried_at, due_at, latency_ms, error, tries } = delivery;
  const facts = [
    when(tried_at ?? delivery.created_at),
    latency_ms !== null && `${wholeNumber(latency_ms)} ms`,
    tries > 1 && t("deliveries.tries", { count: tries }),
    error,
    due_at !== null && tries > 0 && t("deliveries.next", { time: timeOf(due_at, zone) }),
  ];
  return (
    <ListRow
      title={<code className="text-sm">{delivery.event}</code>}
      facts={facts.filter((fact) => fact).join(" · ")}
      actions={
        <>
          <Outcome delivery={delivery} />
          {isOn && (
            <Button variant="quiet" isLoading={isSending} onPress={() => void send(delivery.uuid)}>
              {t("deliveries.resend")}
            </Button>
          )}
        </>
      }
    />
  );
}

function Outcome({ delivery: { delivered_at, due_at, status } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation("connections");
  const code = status === null ? "" : ` ${status}`;
  if (delivered_at) return <Badge tone="positive">{`${t("deliveries.delivered")}${code}`}</Badge>;
  if (due_at) return <Badge tone="caution">{`${t("deliveries.waiting")}${code}`}</Badge>;
  return <Badge tone="danger">{`${t("deliveries.failed")}${code}`}</Badge>;
}
