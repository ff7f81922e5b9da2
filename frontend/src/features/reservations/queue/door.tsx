import { CalendarX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { joinQueue, type QueueDoor, useQueueDoor } from "@/api/queue.ts";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { paths } from "@/lib/paths.ts";
import { Form } from "@/ui/form.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { usePartiesText } from "./use-parties-text.ts";
import { useQuoteText } from "./use-quote-text.ts";

/** Where guests at the door join the queue, without an account. */
export function Door({ uuid }: { uuid: string }) {
  const { t } = useTranslation("queue");
  const form = useJoin(uuid);
  const { door, failure, ...read } = useQueueDoor(uuid, form.party);
  if (failure?.status === 404 || failure?.status === 422 || door?.is_open === false) return <Closed uuid={uuid} />;
  return (
    <Page title={door ? t("join.titleAt", { name: door.business_name }) : t("join.title")} width="form">
      <Loaded {...read} value={door} skeleton={<Skeleton className="h-80 w-full rounded-md" />}>
        {(found) => <JoinForm door={found} form={form} />}
      </Loaded>
    </Page>
  );
}

function useJoin(business_id: string) {
  const { t } = useTranslation("queue");
  const navigate = useNavigate();
  const form = useLightForm({
    draft: `queue-${business_id}`,
    schema: v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(t("form.nameMissing"))),
      party: v.number(),
      phone: v.pipe(v.string(), v.trim()),
    }),
    values: { name: "", party: 2, phone: "" },
    send: ({ name, party, phone }, key) => joinQueue({ business_id, name, party, ...(phone && { phone }) }, key),
    onSent: ({ data }) => navigate(paths.queue(data.token), { replace: true }),
  });
  return { ...form, party: form.control.useValue("party") };
}

function JoinForm({ door, form }: { door: QueueDoor; form: ReturnType<typeof useJoin> }) {
  const { t } = useTranslation("queue");
  const partiesText = usePartiesText();
  const quote = useQuoteText()(door.quote);
  const { control, submit, isSending, problem } = form;
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="text-lg text-ink">
        {partiesText(door.parties)}
        {quote && ` · ${t("join.wait", { quote })}`}
      </p>
      <Form submit={t("join.submit")} onSubmit={submit} {...{ isSending, problem }} isScreen>
        <FormField control={control} name="name" label={t("form.yourName")} maxLength={60} autoComplete="given-name" />
        <FormInput control={control} name="party">
          {({ value, onChange }) => <PartyStepper label={t("form.party")} value={value} onChange={onChange} />}
        </FormInput>
        <FormField
          control={control}
          name="phone"
          type="tel"
          label={t("form.phone")}
          isOptional
          maxLength={40}
          autoComplete="tel"
        />
      </Form>
      <p className="text-sm text-muted">{t("join.privacy")}</p>
    </div>
  );
}

function Closed({ uuid }: { uuid: string }) {
  const { t } = useTranslation("queue");
  return (
    <EmptyState
      isScreen
      icon={CalendarX}
      title={t("join.closed")}
      text={t("join.closedText")}
      action={<ButtonLink to={paths.business(uuid)}>{t("join.toPage")}</ButtonLink>}
    />
  );
}
