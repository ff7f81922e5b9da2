import { MailX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Topic } from "@/api/notifications.ts";
import { unsubscribe, useUnsubscribeLink } from "@/api/unsubscribe.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Answers to a link that is forged, expired, or whose account is gone. */
const endings = [404, 409, 422];

/**
 * Ends the emails about a topic without signing in. Opening the link changes nothing, because programs that check emails
 * open it, too.
 */
export function Component() {
  const { t } = useTranslation("notifications");
  const token = useLocation().hash.slice(1);
  const { unsubscribed, failure, ...read } = useUnsubscribeLink(token);
  if (failure && endings.includes(failure.status)) {
    return (
      <EmptyState
        isScreen
        icon={MailX}
        title={t("unsubscribe.ended")}
        text={read.problem}
        action={<ButtonLink to={paths.notificationSettings}>{t("unsubscribe.settings")}</ButtonLink>}
      />
    );
  }
  return (
    <Page title={t("unsubscribe.title")} width="form">
      <Loaded {...read} value={unsubscribed} skeleton={<Skeleton className="h-44 w-full rounded-md" />}>
        {({ topic }) => <Question topic={topic} token={token} />}
      </Loaded>
    </Page>
  );
}

function Question({ topic, token }: { topic: Topic | null; token: string }) {
  const { t } = useTranslation("notifications");
  const [isDone, setDone] = useState(false);
  const { send, isSending, problem } = useSend(unsubscribe, { onSent: () => setDone(true) });
  const named = topic && { topic: t(`topic.${topic}`) };
  return (
    <section className="flex flex-col items-start gap-4 rounded-md border border-line bg-surface p-5 text-base text-ink">
      {isDone ? (
        <p role="status" className="text-lg font-semibold">
          {named ? t("unsubscribe.done", named) : t("unsubscribe.doneAll")}
        </p>
      ) : (
        <>
          <p className="text-lg font-semibold">{named ? t("unsubscribe.ask", named) : t("unsubscribe.askAll")}</p>
          <p className="text-muted">{t(named ? "unsubscribe.text" : "unsubscribe.textAll")}</p>
          <FormError message={problem ?? undefined} />
          <Button isLoading={isSending} onPress={() => void send(token)} fullWidth>
            {t("unsubscribe.do")}
          </Button>
        </>
      )}
      <Link to={paths.notificationSettings}>{t("unsubscribe.settings")}</Link>
    </section>
  );
}
