import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSetup } from "@/api/booking-setup.ts";
import type { Business } from "@/api/businesses.ts";
import { type FloorPlan, useFloorPlans } from "@/api/floor-plans.ts";
import type { Reservation } from "@/api/reservations.ts";
import { SelectedParty } from "@/features/reservations/day-sheet/selected-party.tsx";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { areasOf, autoLayout, type Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { FloorArea } from "./floor-area.tsx";
import { Legend } from "./legend.tsx";
import { PartiesWithoutTable } from "./parties-without-table.tsx";
import { TableButton } from "./table-button.tsx";
import { tableState } from "./table-state.ts";
import { Tray } from "./tray.tsx";

const WalkInDialog = lazy(() => import("@/features/reservations/day-sheet/walk-in-dialog.tsx"));

type FloorProps = {
  business: Pick<Business, "uuid">;
  date: string;
  today: string;
  reservations: readonly Reservation[];
  /** The id of the selected reservation. */
  selected: string | null;
  onSelect: (uuid: string | null) => void;
  onBooked: (date: string, reservation: Reservation) => void;
};

/** How often minutes are updated. */
const everyFifteenSeconds = 15_000;

/** The parties of a day on the floor plan. */
export default function Floor(props: FloorProps) {
  const { t } = useTranslation("floor");
  const { entries: tables, ...read } = useSetup("business_tables", props.business.uuid);
  const { plans, problem, retry } = useFloorPlans(props.business.uuid);
  const [first] = tables ?? [];
  return (
    <Loaded
      {...read}
      problem={read.problem ?? problem}
      retry={problem ? retry : read.retry}
      value={tables && plans && { tables, plans }}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(loaded) =>
        first ? (
          <DayFloor {...props} {...loaded} firstArea={first.area} />
        ) : (
          <EmptyState
            title={t("noTables")}
            text={t("noTablesText")}
            action={<ButtonLink to="?tab=tables">{t("addTables")}</ButtonLink>}
          />
        )
      }
    </Loaded>
  );
}

type DayFloorProps = FloorProps & { tables: readonly Table[]; plans: readonly FloorPlan[]; firstArea: string | null };

/** A press on a table shows the row of its party, with its steps, below. */
function DayFloor({ tables, plans, firstArea, ...props }: DayFloorProps) {
  const { business, date, today, reservations, selected, onSelect, onBooked } = props;
  const { t } = useTranslation("floor");
  const tableNames = useTableNames();
  const now = useNow(everyFifteenSeconds);
  const selectedParty = reservations.find(({ uuid }) => uuid === selected);
  const [area, setArea] = useState(() => areaOf(selectedParty, tables) ?? firstArea);
  const [pressed, setPressed] = useState<Table | null>(null);
  const [isSeating, setSeating] = useState(false);
  const isPast = date < today;
  const mayTake = pressed && date === today && tableState(pressed.uuid, reservations, now).status === "free";
  const inArea = tables.filter((table) => table.area === area);
  const plan = plans.find((one) => one.area === area);
  const room = plan ?? autoLayout(inArea);
  const drawn = new Set(room.shapes.map(({ table_id }) => table_id));
  const onPress = (table: Table, party: Reservation | undefined) => {
    setPressed(table);
    onSelect(party?.uuid ?? null);
  };
  const close = () => {
    const tableId = pressed?.uuid ?? selectedParty?.tables[0]?.uuid;
    document.querySelector<HTMLElement>(`[data-table="${tableId}"]`)?.focus();
    onSelect(null);
    setPressed(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <Areas tables={tables} area={area} onChange={setArea} />
      {!plan && (
        <Callout tone="neutral">
          {t("automatic")} <Link to="?tab=tables">{t("draw")}</Link>
        </Callout>
      )}
      <FloorArea
        label={area === null ? t("labelOfAll") : t("label", { area })}
        tables={inArea}
        {...{ room, reservations, now, isPast, selected, onPress }}
      />
      {!isPast && <Legend />}
      <Tray title={t("undrawn")}>
        {inArea
          .filter(({ uuid }) => !drawn.has(uuid))
          .map((table) => (
            <TableButton
              key={table.uuid}
              {...{ table, reservations, now, isPast, selected }}
              onPress={(party) => onPress(table, party)}
            />
          ))}
      </Tray>
      <PartiesWithoutTable {...{ reservations, tables, onSelect }} />
      {selectedParty && <SelectedParty reservation={selectedParty} now={now} onClose={close} />}
      <p role="status" className="text-base text-muted empty:hidden">
        {pressed && !selectedParty && t("noParty", { table: tableNames([pressed]) })}
      </p>
      {pressed && mayTake && (
        <Button variant="secondary" icon={UserPlus} onPress={() => setSeating(true)}>
          {t("seatWalkIn", { table: tableNames([pressed]) })}
        </Button>
      )}
      <Suspense>
        {isSeating && pressed && (
          <WalkInDialog {...{ business, today, onBooked }} table={pressed} onClose={() => setSeating(false)} />
        )}
      </Suspense>
    </div>
  );
}

/** The area of a party's table. */
function areaOf(party: Reservation | undefined, tables: readonly Table[]): string | null | undefined {
  return tables.find(({ uuid }) => party?.tables.some((table) => table.uuid === uuid))?.area;
}

type AreasProps = { tables: readonly Table[]; area: string | null; onChange: (area: string | null) => void };

function Areas({ tables, area, onChange }: AreasProps) {
  const { t } = useTranslation("floor");
  const areas = areasOf(tables);
  if (areas.length < 2) return null;
  return (
    <SegmentedControl
      label={t("area")}
      isLabelHidden
      options={areas.map((one) => ({ value: one ?? "", label: one ?? t("noArea") }))}
      value={area ?? ""}
      onChange={(value) => onChange(value || null)}
    />
  );
}
