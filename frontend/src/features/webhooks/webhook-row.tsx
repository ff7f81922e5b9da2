import { Ellipsis, KeyRound, ListChecks, Pencil, Power, Send, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSend } from "@/api/use-send.ts";
import { changeWebhook, deliveryKeys, testWebhook, type Webhook, webhookKeys } from "@/api/webhooks.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { ListRow } from "@/ui/list.tsx";
import { Menu } from "@/ui/menu.tsx";
import { useEventText } from "./use-event-text.ts";

/** What opens a dialog. */
export type WebhookAct = "edit" | "secret" | "deliveries" | "delete";

/** A webhook: its address, what it gets and whether that works, with what can be done. */
export function WebhookRow({ webhook, onAct }: { webhook: Webhook; onAct: (act: WebhookAct) => void }) {
  const { t } = useTranslation("connections");
  const test = useSend(testWebhook, {
    invalidates: deliveryKeys,
    onSent: () => {
      notify.success(t("webhooks.tested"));
      onAct("deliveries");
    },
    onRefused: notify.error,
  });
  const turn = useSend(changeWebhook, { invalidates: webhookKeys, onRefused: notify.error });
  const isOn = webhook.off === null;
  const { uuid } = webhook;
  return (
    <ListRow
      title={webhook.url}
      facts={<Facts webhook={webhook} />}
      actions={
        <>
          <State webhook={webhook} />
          <Menu
            label={t("webhooks.actions", { url: webhook.url })}
            actions={[
              {
                id: "deliveries",
                label: t("webhooks.deliveries"),
                icon: ListChecks,
                onAction: () => onAct("deliveries"),
              },
              isOn && { id: "test", label: t("webhooks.test"), icon: Send, onAction: () => void test.send(uuid) },
              { id: "edit", label: t("webhooks.edit"), icon: Pencil, onAction: () => onAct("edit") },
              { id: "secret", label: t("webhooks.newSecret"), icon: KeyRound, onAction: () => onAct("secret") },
              {
                id: "turn",
                label: t(isOn ? "webhooks.turnOff" : "webhooks.turnOn"),
                icon: Power,
                onAction: () => void turn.send({ uuid, on: !isOn }),
              },
              { id: "delete", label: t("webhooks.delete"), icon: Trash2, onAction: () => onAct("delete") },
            ]}
          >
            <Ellipsis aria-hidden className="size-5" />
          </Menu>
        </>
      }
    />
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("connections");
  const textOf = useEventText();
  const until = webhook.previous_secret_until;
  const isDouble = until !== null && Date.parse(until) > Date.now();
  return (
    <>
      {webhook.events.map((event) => textOf(event)).join(", ")}
      {isDouble && ` · ${t("webhooks.twoSecrets", { date: shortDate(dateIn(readersZone(), new Date(until))) })}`}
    </>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("connections");
  if (webhook.off)
    return <Badge tone={webhook.off === "owner" ? "neutral" : "danger"}>{t(`off.${webhook.off}`)}</Badge>;
  if (webhook.failing_since) return <Badge tone="caution">{t("webhooks.failing")}</Badge>;
  return <Badge tone="positive">{t("webhooks.on")}</Badge>;
}
