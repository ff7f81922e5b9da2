import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useDayNote } from "@/api/day-notes.ts";
import type { Reservation } from "@/api/reservations.ts";
import { longDate } from "@/lib/datetime.ts";
import { Covers } from "./day-rows.tsx";
import { useGuestName } from "./guest-name.ts";
import { isCounted } from "./totals.ts";

type PrintSheetProps = {
  business: { uuid: string; name: string };
  date: string;
  reservations: readonly Reservation[];
  /** Called when the print dialog has closed. It must stay the same function between renders. */
  onClose: () => void;
};

const columns = ["time", "guests", "name", "table", "note"] as const;
const cell = "py-0.5 pr-3";

/** The parties of a day on paper. Opens the browser's print dialog. Without phone numbers, because others may see the paper. */
export default function PrintSheet({ business, date, reservations, onClose }: PrintSheetProps) {
  const { t } = useTranslation("staff");
  const guestName = useGuestName();
  useEffect(() => {
    window.addEventListener("afterprint", onClose);
    window.print();
    return () => window.removeEventListener("afterprint", onClose);
  }, [onClose]);
  const { note } = useDayNote(business.uuid, date);
  const parties = reservations.filter(isCounted);
  return createPortal(
    <div data-printed className="hidden text-xs print:block">
      <h1 className="text-base font-semibold">
        {business.name} · {longDate(date)}
      </h1>
      <p>
        <Covers reservations={parties} />
      </p>
      {note?.text && <p className="mt-1 whitespace-pre-line">{note.text}</p>}
      <table className="mt-2 w-full border-collapse text-left">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`border-b border-ink ${cell}`}>
                {t(`print.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parties.map((reservation) => (
            <tr key={reservation.uuid} className="break-inside-avoid border-b border-line align-top">
              <td className={`tabular-nums ${cell}`}>{reservation.local_time}</td>
              <td className={`tabular-nums ${cell}`}>{reservation.party}</td>
              <td className={cell}>{guestName(reservation)}</td>
              <td className={cell}>{reservation.tables.map(({ label }) => label).join(" + ")}</td>
              <td className={cell}>{reservation.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
