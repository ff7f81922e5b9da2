import { BellRing, Link, LogOut, MoreHorizontal, Undo2, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { changeParty, type QueueAction, type QueueParty, queueKeys } from "@/api/queue.ts";
import { useSend } from "@/api/use-send.ts";
import { useMay } from "@/features/shared/role.tsx";
import { useNow } from "@/features/shared/use-now.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ListRow } from "@/ui/list.tsx";
import { Menu } from "@/ui/menu.tsx";
import { useQuoteText } from "./use-quote-text.ts";

/** The dialogs of a party. */
export type PartyDialog = "seat" | "place";

const minute = 60_000;

/** Whole minutes since a moment, by the server's clock. */
function useMinutesSince(moment: string): number {
  return Math.max(0, Math.floor((useNow(minute / 2) - Date.parse(moment)) / minute));
}

/** A party that waits or was called: how long, and the next steps. */
export function QueueRow({ party, onOpen }: { party: QueueParty; onOpen: (what: PartyDialog) => void }) {
  const { t } = useTranslation("queue");
  const { t: common } = useTranslation();
  const quoteText = useQuoteText();
  const { send, isSending, problem } = useSend(changeParty, { invalidates: queueKeys });
  const step = (action: QueueAction) => void send({ uuid: party.uuid, action });
  const may = useMay();
  const waited = useMinutesSince(party.joined_at);
  const called = useMinutesSince(party.called_at ?? party.joined_at);
  const { name, state } = party;
  const quoted = quoteText(party.quoted);
  const facts = [
    common("party.guests", { count: party.party }),
    party.place !== null && t("row.place", { place: party.place }),
    quoteText(party.quote),
    t("row.waited", { minutes: waited }),
    quoted && t("row.quoted", { quoted }),
    party.phone,
  ];
  const rarer = [
    { id: "place", label: t("row.page"), icon: Link, onAction: () => onOpen("place") },
    state === "ready" && { id: "wait", label: t("step.wait"), icon: Undo2, onAction: () => step("wait") },
    state === "ready" && { id: "no_show", label: t("step.no_show"), icon: UserX, onAction: () => step("no_show") },
    { id: "leave", label: t("step.leave"), icon: LogOut, onAction: () => step("leave") },
  ];
  return (
    <>
      <ListRow
        title={
          <>
            {name} {state === "ready" && <Badge tone="strong">{t("row.called", { minutes: called })}</Badge>}
          </>
        }
        facts={facts.filter(Boolean).join(" · ")}
        actions={
          may("runDay") && (
            <>
              {state === "waiting" && (
                <Button
                  variant="secondary"
                  icon={BellRing}
                  isLoading={isSending}
                  aria-label={t("step.callOf", { name })}
                  onPress={() => step("call")}
                >
                  {t("step.call")}
                </Button>
              )}
              <Button
                variant={state === "ready" ? "primary" : "quiet"}
                aria-label={t("step.seatOf", { name })}
                onPress={() => onOpen("seat")}
              >
                {t("step.seat")}
              </Button>
              <Menu label={t("row.more", { name })} actions={rarer}>
                <MoreHorizontal aria-hidden className="size-5" />
              </Menu>
            </>
          )
        }
      />
      <FormError message={problem} />
    </>
  );
}
