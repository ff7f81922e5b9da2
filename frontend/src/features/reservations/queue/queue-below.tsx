import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSetup } from "@/api/booking-setup.ts";
import type { Business } from "@/api/businesses.ts";
import { type QueueParty, useQueue } from "@/api/queue.ts";
import { useMay } from "@/features/shared/role.tsx";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { List } from "@/ui/list.tsx";
import { QueueMenu } from "./queue-menu.tsx";
import { type PartyDialog, QueueRow } from "./queue-row.tsx";
import { usePartiesText } from "./use-parties-text.ts";

const AddDialog = lazy(() => import("./add-dialog.tsx"));
const DoorDialog = lazy(() => import("./door-dialog.tsx"));
const EndedDialog = lazy(() => import("./ended-dialog.tsx"));
const PlaceDialog = lazy(() => import("./place-dialog.tsx"));
const SeatDialog = lazy(() => import("./seat-dialog.tsx"));

type Open = { what: "add" | "door" | "ended" } | { what: PartyDialog; party: QueueParty };

/** The parties without a reservation that wait for a table; nothing before there are tables. */
export default function Queue({ business }: { business: Pick<Business, "uuid" | "bookable"> }) {
  const { t } = useTranslation("queue");
  const may = useMay();
  const partiesText = usePartiesText();
  const { entries: tables } = useSetup("business_tables", business.bookable ? null : business.uuid);
  const hasTables = business.bookable || (tables !== undefined && tables.length > 0);
  const { parties, problem } = useQueue(hasTables ? business.uuid : null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (!hasTables) return null;
  return (
    <section aria-labelledby="queue" className="flex flex-col gap-2 rounded-md border border-line bg-surface px-4 py-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="queue" tabIndex={-1} className="text-base font-semibold text-ink">
          {t("title")}
          <span className="ml-2 font-normal text-muted">{parties && partiesText(parties.length)}</span>
        </h3>
        <div className="flex items-center gap-1">
          {may("runDay") && (
            <Button variant="quiet" icon={Plus} onPress={() => setOpen({ what: "add" })}>
              {t("add.open")}
            </Button>
          )}
          <QueueMenu onOpen={(what) => setOpen({ what })} />
        </div>
      </div>
      {problem && (
        <Callout tone="danger" role="alert">
          {problem}
        </Callout>
      )}
      {parties && parties.length > 0 && (
        <List>
          {parties.map((party) => (
            <QueueRow key={party.uuid} party={party} onOpen={(what) => setOpen({ what, party })} />
          ))}
        </List>
      )}
      <Suspense>
        {open?.what === "add" && <AddDialog businessId={business.uuid} onClose={close} />}
        {open?.what === "door" && <DoorDialog businessId={business.uuid} onClose={close} />}
        {open?.what === "ended" && <EndedDialog businessId={business.uuid} onClose={close} />}
        {open?.what === "place" && <PlaceDialog party={open.party} onClose={close} />}
        {open?.what === "seat" && <SeatDialog party={open.party} onClose={close} />}
      </Suspense>
    </section>
  );
}
