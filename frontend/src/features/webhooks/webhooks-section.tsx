import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWebhooks, type Webhook } from "@/api/webhooks.ts";
import { SecretField } from "@/features/shared/secret-field.tsx";
import { Button } from "@/ui/button.tsx";
import { List } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { type WebhookAct, WebhookRow } from "./webhook-row.tsx";

const WebhookDialog = lazy(() => import("./webhook-dialog.tsx"));
const DeleteDialog = lazy(() => import("./delete-dialog.tsx"));
const SecretDialog = lazy(() => import("./secret-dialog.tsx"));
const DeliveriesDialog = lazy(() => import("./deliveries-dialog.tsx"));

type Open = { act: WebhookAct; webhook: Webhook } | { act: "add"; webhook?: undefined };

/** The most webhooks of a business. */
const most = 5;

/** The addresses to which events of a business are sent. Only its owners see them. */
export function WebhooksSection({ businessId }: { businessId: string }) {
  const { t } = useTranslation("connections");
  const { webhooks, failure, ...read } = useWebhooks(businessId);
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const show = (secret: string) => {
    setSecret(secret);
    close();
  };
  if (failure?.status === 403) return null;
  return (
    <section aria-labelledby="webhooks" className="flex max-w-reading flex-col gap-4">
      <h2 id="webhooks" className="display text-xl font-semibold text-ink">
        {t("webhooks.title")}
      </h2>
      <p className="text-base text-pretty text-ink">{t("webhooks.text")}</p>
      {secret && <SecretField label={t("webhooks.secret")} value={secret} note={t("webhooks.secretOnce")} />}
      <Loaded {...read} value={webhooks} skeleton={<Skeleton className="h-16 w-full" />}>
        {(webhooks) => (
          <>
            {webhooks.length > 0 && (
              <List>
                {webhooks.map((webhook) => (
                  <WebhookRow key={webhook.uuid} webhook={webhook} onAct={(act) => setOpen({ act, webhook })} />
                ))}
              </List>
            )}
            <div>
              <Button
                variant="secondary"
                icon={Plus}
                isDisabled={webhooks.length >= most}
                onPress={() => setOpen({ act: "add" })}
              >
                {t("webhooks.add")}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      <Suspense>
        {open?.act === "add" && <WebhookDialog {...{ businessId }} onSecret={show} onClose={close} />}
        {open?.act === "edit" && <WebhookDialog {...{ businessId, ...open }} onSecret={show} onClose={close} />}
        {open?.act === "secret" && <SecretDialog webhook={open.webhook} onSecret={show} onClose={close} />}
        {open?.act === "delete" && <DeleteDialog webhook={open.webhook} onClose={close} />}
        {open?.act === "deliveries" && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      </Suspense>
    </section>
  );
}
