import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Result } from "@/api/problem.ts";
import type { Data } from "@/api/read.ts";
import {
  addWebhook,
  changeWebhook,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
  webhookEvents,
  webhookKeys,
} from "@/api/webhooks.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { useEventText } from "./use-event-text.ts";

type Values = { url: string; events: WebhookEvent[] };
type Saved = Webhook | WebhookWithSecret;
type WebhookDialogProps = {
  businessId: string;
  webhook?: Webhook;
  /** Gets the secret of a new webhook. */
  onSecret: (secret: string) => void;
  onClose: () => void;
};

const usual: WebhookEvent[] = ["reservation.created", "reservation.changed", "reservation.cancelled"];

/** Where events are sent, and which. */
export default function WebhookDialog({ businessId, webhook, onSecret, onClose }: WebhookDialogProps) {
  const { t } = useTranslation("connections");
  const textOf = useEventText();
  const [values] = useState<Values>({ url: webhook?.url ?? "", events: webhook?.events ?? usual });
  const { control, submit, isSending, problem } = useForm<Values, Data<Saved>>({
    schema: v.object({
      url: v.pipe(v.string(), v.trim(), v.startsWith("https://", t("form.urlWrong"))),
      events: v.pipe(v.array(v.picklist(webhookEvents)), v.nonEmpty(t("form.eventsMissing"))),
    }),
    values,
    send: (typed): Promise<Result<Data<Saved>>> =>
      webhook ? changeWebhook({ uuid: webhook.uuid, ...typed }) : addWebhook({ business_id: businessId, ...typed }),
    invalidates: webhookKeys,
    onSent: ({ data }) => ("secret" in data ? onSecret(data.secret) : onClose()),
  });
  return (
    <FormDialog
      title={t(webhook ? "form.change" : "form.add")}
      submit={t("form.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormField
        control={control}
        name="url"
        type="url"
        label={t("form.url")}
        description={t("form.urlHint")}
        maxLength={500}
      />
      <FormInput control={control} name="events">
        {(field) => (
          <ChipChoices
            label={t("form.events")}
            options={webhookEvents.map((value) => ({ value, label: textOf(value) }))}
            {...field}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
