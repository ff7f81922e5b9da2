import { useTranslation } from "react-i18next";
import { type Assignment, useAvailableTables } from "@/api/availability.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** Moves a party to another free table at the same time, best first. */
export default function MoveDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("manage");
  const { transition, problem } = useReservationTransition({ onDone: onClose });
  const { uuid, business, starts_at, party } = reservation;
  const { answer, ...read } = useAvailableTables(
    { businessId: business.uuid, startsAt: starts_at, party },
    { moving: uuid, byStaff: true },
  );
  const move = ({ tables }: Assignment) =>
    transition(reservation, {
      action: "change",
      details: { table_ids: tables.map(({ uuid }) => uuid) },
      expected: { tables },
    });
  return (
    <Dialog title={t("move.title")} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-4">
        <FormError message={problem} />
        <Loaded {...read} value={answer?.data} skeleton={<Skeleton className="h-32 w-full" />}>
          {(free) => <Choices free={free} onChoose={(choice) => void move(choice)} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Choices({ free, onChoose }: { free: readonly Assignment[]; onChoose: (choice: Assignment) => void }) {
  const { t } = useTranslation("manage");
  if (free.length === 0) return <p className="text-base text-muted">{t("move.none")}</p>;
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {free.map((choice) => (
        <li key={choice.tables.map(({ uuid }) => uuid).join()}>
          <Button variant="secondary" fullWidth onPress={() => onChoose(choice)}>
            {t("daySheet.table", {
              count: choice.tables.length,
              tables: choice.tables.map(({ label }) => label).join(" + "),
            })}
            <span className="text-sm font-normal text-muted">
              {[choice.tables[0]?.area, t("setup.seats", { min: choice.min_party, max: choice.max_party })]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
