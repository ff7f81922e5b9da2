import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { useGuestName } from "@/features/reservations/day-sheet/guest-name.ts";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { useToasts } from "@/stores/toast.ts";

/** Milliseconds in which a move can be undone. */
const undoTime = 10_000;

type ReservedTables = Reservation["tables"];

/**
 * Moves a party to a table in one request, and offers to undo that. A refused move shows the party where it was. Moves are
 * sent one after another: `useSend` sends nothing while a request is under way.
 */
export function useDrop() {
  const { t } = useTranslation("manage");
  const guestName = useGuestName();
  const tableNames = useTableNames();
  const { transition, problem } = useReservationTransition();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const put = (reservation: Reservation, tables: ReservedTables) =>
    transition(reservation, {
      action: "change",
      details: { table_ids: tables.map(({ uuid }) => uuid) },
      expected: { tables },
    });
  const putInTurn = (reservation: Reservation, tables: ReservedTables) => {
    const moved = last.current.then(() => put(reservation, tables));
    last.current = moved;
    return moved;
  };
  const drop = async (reservation: Reservation, tables: ReservedTables) => {
    const before = reservation.tables;
    const { data: moved } = await putInTurn(reservation, tables);
    if (!moved) return;
    useToasts.getState().create({
      status: "success",
      message: `${guestName(reservation)}: ${tableNames(tables)}`,
      duration: undoTime,
      // Without tables the server would choose some.
      ...(before.length > 0 && {
        action: { label: t("transition.undo"), onAction: () => void putInTurn(moved.data, before) },
      }),
    });
  };
  return { drop, problem };
}
