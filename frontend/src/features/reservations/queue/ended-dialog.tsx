import { useTranslation } from "react-i18next";
import { changeParty, type QueueParty, queueKeys, useEndedParties } from "@/api/queue.ts";
import { useSend } from "@/api/use-send.ts";
import { readersZone, timeOf } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** The parties that were in the queue in the last hours. One that left, or did not come, can be put back. */
export default function EndedDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useTranslation("queue");
  const { parties, ...read } = useEndedParties(businessId);
  return (
    <Dialog title={t("ended.title")} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded
        {...read}
        value={parties}
        skeleton={<Skeleton className="h-32 w-full" />}
        empty={<p className="text-base text-muted">{t("ended.none")}</p>}
      >
        {(found) => (
          <List>
            {found.map((party) => (
              <EndedRow key={party.uuid} party={party} />
            ))}
          </List>
        )}
      </Loaded>
    </Dialog>
  );
}

function EndedRow({ party }: { party: QueueParty }) {
  const { t } = useTranslation("queue");
  const { t: common } = useTranslation();
  const { send, isSending, problem } = useSend(changeParty, { invalidates: queueKeys });
  const { uuid, name, state, ended_at } = party;
  const facts = [common("party.guests", { count: party.party }), t(`state.${state}`)];
  if (ended_at) facts.push(timeOf(ended_at, readersZone()));
  return (
    <>
      <ListRow
        title={name}
        facts={facts.join(" · ")}
        actions={
          state !== "seated" && (
            <Button
              variant="quiet"
              isLoading={isSending}
              aria-label={t("step.waitOf", { name })}
              onPress={() => void send({ uuid, action: "wait" })}
            >
              {t("step.wait")}
            </Button>
          )
        }
      />
      <FormError message={problem} />
    </>
  );
}
