import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type HiddenPerson, type Hide, hideKeys, setHidden, useHidden } from "@/api/hides.ts";
import { useSend } from "@/api/use-send.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { notify } from "@/stores/notices.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The people who are blocked or muted, each with a button that ends it. */
export function HiddenPeople({ hide }: { hide: Hide }) {
  const { t } = useTranslation("settings");
  return (
    <PagedList
      of={useHidden(hide)}
      skeleton={<Skeleton className="h-48 w-full" />}
      empty={
        <EmptyState icon={UserRoundCheck} title={t(`blocked.none.${hide}`)} text={t(`blocked.noneText.${hide}`)} />
      }
    >
      {(people) => (
        <List>
          {people.map((person) => (
            <Row key={person.uuid} hide={hide} person={person} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

function Row({ hide, person }: { hide: Hide; person: HiddenPerson }) {
  const { t } = useTranslation("settings");
  const { uuid, display_name, username, avatar, since } = person;
  const { send, isSending } = useSend((id: string) => setHidden(hide, id, false), {
    invalidates: hideKeys,
    onSent: () => notify.success(t(`blocked.ended.${hide}`, { name: display_name })),
    onRefused: notify.error,
  });
  const day = shortDate(dateIn(readersZone(), new Date(since)));
  return (
    <ListRow
      title={
        <span className="flex items-center gap-4">
          <Avatar name={display_name} seed={uuid} picture={avatar} />
          <span className="min-w-0">
            <span className="block break-words">{display_name}</span>{" "}
            <span className="block text-sm font-normal break-words text-muted">
              <DotSeparated facts={[`@${username}`, t("blocked.since", { day })]} />
            </span>
          </span>
        </span>
      }
      actions={
        <Button
          variant="secondary"
          isLoading={isSending}
          aria-label={t(`blocked.endOf.${hide}`, { name: display_name })}
          onPress={() => void send(uuid)}
        >
          {t(`blocked.end.${hide}`)}
        </Button>
      }
    />
  );
}
