import type { Reservation } from "@/api/reservations.ts";
import type { Room, Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { ShapeOutline } from "@/features/reservations/floor-plan/shape-outline.tsx";
import { looks } from "./looks.ts";
import { TableButton } from "./table-button.tsx";
import { tableState } from "./table-state.ts";

type FloorAreaProps = {
  label: string;
  room: Room;
  tables: readonly Table[];
  reservations: readonly Reservation[];
  now: number;
  isPast: boolean;
  selected: string | null;
  onPress: (table: Table, party: Reservation | undefined) => void;
};

/** Metres of the plan are so many pixels wide at least, so that a table can hold its texts. */
const pixelsPerMetre = 80;

/** The plan of an area. The outlines are SVG; the tables are buttons above them, in the order of the business. */
export function FloorArea({ label, room, tables, reservations, now, isPast, selected, onPress }: FloorAreaProps) {
  const { width, height, shapes } = room;
  const look = (tableId: string) => looks[tableState(tableId, reservations, now, isPast).status].shape;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-paper"
    >
      <div className="relative" style={{ minWidth: (width * pixelsPerMetre) / 100 }}>
        <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block w-full">
          {shapes.map((shape, index) => (
            <ShapeOutline
              key={shape.table_id ?? index}
              shape={shape}
              {...(shape.table_id && { className: look(shape.table_id) })}
            />
          ))}
        </svg>
        {tables.map((table) => {
          const shape = shapes.find(({ table_id }) => table_id === table.uuid);
          if (!shape) return null;
          return (
            <TableButton
              key={table.uuid}
              {...{ table, reservations, now, isPast, selected }}
              style={{
                left: `${(shape.x / width) * 100}%`,
                top: `${(shape.y / height) * 100}%`,
                width: `${(shape.width / width) * 100}%`,
                height: `${(shape.height / height) * 100}%`,
              }}
              onPress={(party) => onPress(table, party)}
            />
          );
        })}
      </div>
    </section>
  );
}
