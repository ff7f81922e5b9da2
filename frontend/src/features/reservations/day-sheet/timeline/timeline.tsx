import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSetup } from "@/api/booking-setup.ts";
import type { Business } from "@/api/businesses.ts";
import { useOpenOrders } from "@/api/orders.ts";
import type { Reservation } from "@/api/reservations.ts";
import { SelectedParty } from "@/features/reservations/day-sheet/selected-party.tsx";
import { useNetworkNeeded } from "@/features/reservations/day-sheet/unsent/use-network-needed.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { isPlaced, layOut } from "./blocks.ts";
import { linesOf, type Table } from "./lines.ts";
import { joined, served, stayOf } from "./span.ts";
import { TimelineGrid } from "./timeline-grid.tsx";
import { useDrop } from "./use-drop.ts";

const BlockTableDialog = lazy(() => import("@/features/reservations/day-sheet/block-table-dialog.tsx"));

type TimelineProps = {
  business: Pick<Business, "uuid" | "time_zone">;
  date: string;
  reservations: readonly Reservation[];
  /** The id of the selected reservation. */
  selected: string | null;
  onSelect: (uuid: string | null) => void;
};

/** Blocks keep their minutes for so long, so that a tick of the clock seldom renders them. */
const everyMinute = 60_000;

/** The parties of a day by table and time. */
export default function Timeline(props: TimelineProps) {
  const { entries, ...read } = useSetup("business_tables", props.business.uuid);
  return (
    <Loaded {...read} value={entries} skeleton={<Skeleton className="h-96 w-full" />}>
      {(tables) => <DayTimeline {...props} tables={tables} />}
    </Loaded>
  );
}

/** A press on a party shows its row of the list, with its steps, below. */
function DayTimeline({
  business,
  date,
  reservations,
  selected,
  onSelect,
  tables,
}: TimelineProps & { tables: Table[] }) {
  const { t: manage } = useTranslation("manage");
  const networkNeeded = useNetworkNeeded();
  const now = useNow(everyMinute);
  const { entries: services = [] } = useSetup("business_services", business.uuid);
  const { entries: closures = [] } = useSetup("business_closures", business.uuid);
  const [blocking, setBlocking] = useState<Table | null>(null);
  const { orders = [] } = useOpenOrders(business.uuid);
  const { drop, problem } = useDrop();
  const [refused, setRefused] = useState<string>();
  // What others change does not move the party under the finger. The drop finds out: the server answers 409.
  const [held, setHeld] = useState<Reservation | null>(null);
  const shown = held ? reservations.map((one) => (one.uuid === held.uuid ? held : one)) : reservations;
  const stays = shown.filter(isPlaced).map((one) => ({ ...stayOf(one, now), party: one.party }));
  const span = joined([...served(services, date, business.time_zone), ...stays]);
  if (!span) return <EmptyState title={manage("daySheet.none")} text={manage("daySheet.noneText")} />;
  const { blocks, lanes } = layOut(shown, new Set(tables.map(({ uuid }) => uuid)), span, now);
  const selectedParty = reservations.find(({ uuid }) => uuid === selected);
  const close = (uuid: string) => {
    document.querySelector<HTMLElement>(`[data-party="${uuid}"]`)?.focus();
    onSelect(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <FormError message={refused ?? problem} />
      <TimelineGrid
        {...{ span, blocks, stays, now, orders, selected, onSelect }}
        lines={linesOf(tables, lanes)}
        timeZone={business.time_zone}
        closures={closures}
        onBlock={setBlocking}
        onHold={setHeld}
        onRefused={setRefused}
        onMove={(reservation, table) => {
          setRefused(undefined);
          networkNeeded(manage("transition.move"), () => void drop(reservation, [table]))();
        }}
      />
      <Suspense>
        {blocking && (
          <BlockTableDialog
            businessId={business.uuid}
            table={blocking}
            from={span.from}
            onClose={() => setBlocking(null)}
          />
        )}
      </Suspense>
      {selectedParty && (
        <SelectedParty reservation={selectedParty} now={now} onClose={() => close(selectedParty.uuid)} />
      )}
    </div>
  );
}
