import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CalendarFeed, feedKeys, makeFeed, useFeed } from "@/api/calendar-feeds.ts";
import { useSend } from "@/api/use-send.ts";
import { SecretField } from "@/features/shared/secret-field.tsx";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

const RevokeDialog = lazy(() => import("./revoke-dialog.tsx"));
const ReplaceDialog = lazy(() => import("./replace-dialog.tsx"));

/** The address by which a calendar reads my reservations, or those of a business: make, copy, replace, revoke. */
export function FeedSection({ businessId }: { businessId: string | null }) {
  const { t } = useTranslation("connections");
  const { feed, ...read } = useFeed(businessId);
  return (
    <section aria-labelledby="calendar" className="flex max-w-form flex-col gap-4">
      <h2 id="calendar" className="display text-xl font-semibold text-ink">
        {t("calendar.title")}
      </h2>
      <p className="text-base text-pretty text-ink">{businessId ? t("calendar.ofBusiness") : t("calendar.ofGuest")}</p>
      <Loaded {...read} value={feed} skeleton={<Skeleton className="h-12 w-full" />}>
        {(feed) => <Feed feed={feed} businessId={businessId} />}
      </Loaded>
    </section>
  );
}

type FeedProps = { feed: CalendarFeed | null; businessId: string | null };

function Feed({ feed, businessId }: FeedProps) {
  const { t } = useTranslation("connections");
  const [withNames, setWithNames] = useState(feed?.with_names ?? false);
  const [url, setUrl] = useState<string | null>(null);
  const [question, setQuestion] = useState<"replace" | "revoke" | null>(null);
  const close = () => setQuestion(null);
  const { send, isSending, problem } = useSend(makeFeed, {
    invalidates: feedKeys,
    onSent: ({ data }) => {
      setUrl(data.url);
      close();
    },
  });
  const make = () => send(businessId ? { business_id: businessId, with_names: withNames } : {});
  return (
    <>
      {feed && <Made feed={feed} />}
      {url && feed && <SecretField label={t("calendar.address")} value={url} note={t("calendar.once")} />}
      {businessId && (
        <ToggleRow
          label={t("calendar.names")}
          description={feed ? t("calendar.namesNext") : t("calendar.namesHint")}
          isSelected={withNames}
          onChange={setWithNames}
        />
      )}
      {question === null && <FormError message={problem} />}
      <div className="flex flex-wrap gap-3">
        {feed ? (
          <>
            <Button variant="secondary" onPress={() => setQuestion("replace")}>
              {t("calendar.replace")}
            </Button>
            <Button variant="danger" onPress={() => setQuestion("revoke")}>
              {t("calendar.revoke")}
            </Button>
          </>
        ) : (
          <Button icon={CalendarPlus} isLoading={isSending} onPress={() => void make()}>
            {t("calendar.make")}
          </Button>
        )}
      </div>
      <Suspense>
        {question === "replace" && <ReplaceDialog {...{ isSending, problem }} onConfirm={make} onClose={close} />}
        {question === "revoke" && feed && (
          <RevokeDialog
            feed={feed}
            onClose={() => {
              setUrl(null);
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function Made({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation("connections");
  const day = (moment: string) => shortDate(dateIn(readersZone(), new Date(moment)));
  return (
    <p className="text-base text-muted">
      {t("calendar.made", { date: day(feed.created_at) })}{" "}
      {feed.read_at ? t("calendar.read", { date: day(feed.read_at) }) : t("calendar.unread")}
    </p>
  );
}
