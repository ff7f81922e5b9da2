import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { adminKeys, type FailedMail, retryMail, useFailedMails } from "@/api/admin.ts";
import { useSend } from "@/api/use-send.ts";
import { dayOf, readersZone, timeOf } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Emails that could not be delivered. */
export function FailedMailsTab() {
  const { t } = useTranslation("admin");
  return (
    <PagedList
      of={useFailedMails()}
      skeleton={<Skeleton className="h-64 w-full" />}
      empty={<EmptyState icon={MailCheck} title={t("mails.none")} text={t("mails.noneText")} />}
    >
      {(mails) => (
        <List>
          {mails.map((mail) => (
            <MailRow key={mail.uuid} mail={mail} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

function MailRow({ mail }: { mail: FailedMail }) {
  const { t } = useTranslation("admin");
  const { send, isSending } = useSend(retryMail, {
    invalidates: adminKeys,
    onSent: () => notify.success(t("mails.sent")),
    onRefused: notify.error,
  });
  const zone = readersZone();
  const moment = (at: string) => `${dayOf(at, zone)}, ${timeOf(at, zone)}`;
  return (
    <ListRow
      title={mail.event}
      facts={[
        moment(mail.occurred_at),
        t("mails.attempts", { count: mail.attempts }),
        mail.next_attempt_at ? t("mails.next", { time: moment(mail.next_attempt_at) }) : t("mails.givenUp"),
        mail.error,
      ].join(" · ")}
      actions={
        <Button
          variant="secondary"
          aria-label={t("mails.retryOf", { event: mail.event, time: moment(mail.occurred_at) })}
          isLoading={isSending}
          onPress={() => void send(mail.uuid)}
        >
          {t("mails.retry")}
        </Button>
      }
    />
  );
}
