import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { type Reservation, useReservations } from "@/api/reservations.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { longDate, momentAt } from "@/lib/datetime.ts";
import { useUnsent, withUnsent } from "@/stores/stand/unsent.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { DaySheetRow } from "./day-sheet-row.tsx";
import { DaySheetSkeleton } from "./day-sheet-skeleton.tsx";

type SearchSheetProps = {
  business: Pick<Business, "uuid" | "time_zone">;
  /** The first day to search. */
  today: string;
  onClose: () => void;
};

/** The most that one search shows; more words find fewer. */
const mostFound = 30;

/** Searches today and the coming days by name, phone or code. */
export default function SearchSheet({ business, today, onClose }: SearchSheetProps) {
  const { t } = useTranslation("staff");
  const [words, setWords] = useState("");
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector("input")?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <div ref={field} className="flex items-end gap-1">
        <SearchField label={t("search.label")} value={words} onSearch={setWords} maxLength={60} />
        <IconButton name={t("search.close")} onPress={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {words && <Found key={words} business={business} today={today} words={words} />}
    </div>
  );
}

function Found({ business, today, words }: Omit<SearchSheetProps, "onClose"> & { words: string }) {
  const { t } = useTranslation("staff");
  const { reservations, ...read } = useReservations({
    business_id: business.uuid,
    q: words,
    from: momentAt(today, "00:00", business.time_zone),
    sort: "starts_at",
    limit: mostFound,
  });
  return (
    <Loaded {...read} value={reservations} skeleton={<DaySheetSkeleton />}>
      {(found) =>
        found.length === 0 ? (
          <p role="status" className="text-base text-muted">
            {t("search.none", { words })}
          </p>
        ) : (
          <FoundRows found={found} />
        )
      }
    </Loaded>
  );
}

function FoundRows({ found }: { found: readonly Reservation[] }) {
  const now = useNow(15_000);
  const steps = useUnsent((unsent) => unsent.steps);
  const isFirstOfDay = (at: number) => found[at]?.local_date !== found[at - 1]?.local_date;
  return (
    <ul className="@container">
      {found.map((reservation, at) => (
        <li key={reservation.uuid}>
          {isFirstOfDay(at) && (
            <h3 className="mt-4 mb-1 text-sm font-semibold text-muted first-letter:uppercase">
              {longDate(reservation.local_date)}
            </h3>
          )}
          <DaySheetRow reservation={withUnsent(reservation, steps)} now={now} />
        </li>
      ))}
    </ul>
  );
}
