import { useTranslation } from "react-i18next";
import { type Assignment, useAvailableTables } from "@/api/availability.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useReasonText } from "@/features/reservations/labels.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ChoiceButton } from "./choice-button.tsx";
import { useTableFacts } from "./table-facts.ts";
import { useTableNames } from "./table-names.ts";

/** Moves a party to a table that is free for its whole stay, best first. Shows why the others are not. */
export default function MoveDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("staff");
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
          {(choices) => (
            <>
              <Free choices={choices.filter(({ is_free }) => is_free)} onChoose={(choice) => void move(choice)} />
              <Taken choices={choices.filter(({ is_free }) => !is_free)} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

type FreeProps = { choices: readonly Assignment[]; onChoose: (choice: Assignment) => void };

function Free({ choices, onChoose }: FreeProps) {
  const { t } = useTranslation("staff");
  const tableNames = useTableNames();
  const tableFacts = useTableFacts();
  if (choices.length === 0) return <p className="text-base text-muted">{t("move.none")}</p>;
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {choices.map((choice) => (
        <li key={keyOf(choice)}>
          <ChoiceButton title={tableNames(choice.tables)} facts={tableFacts(choice)} onPress={() => onChoose(choice)} />
        </li>
      ))}
    </ul>
  );
}

function Taken({ choices }: { choices: readonly Assignment[] }) {
  const { t } = useTranslation("staff");
  const tableNames = useTableNames();
  const reasonText = useReasonText();
  if (choices.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-muted">{t("move.taken")}</h3>
      <ul className="text-sm text-muted">
        {choices.map((choice) => (
          <li key={keyOf(choice)}>
            {tableNames(choice.tables)}
            {choice.reason && `: ${reasonText(choice.reason)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ tables }: Assignment) => tables.map(({ uuid }) => uuid).join();
