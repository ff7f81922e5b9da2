import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Assignment, useAvailableTables } from "@/api/availability.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ChoiceButton } from "./choice-button.tsx";
import { OverrideForm } from "./override-form.tsx";
import { useTableFacts } from "./table-facts.ts";
import { useTableNames } from "./table-names.ts";

/** Moves a party to a table that is free for its whole stay, best first. Shows why the others are not. */
export default function MoveDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const tableNames = useTableNames();
  const { transition, isSending, problem } = useReservationTransition({ onDone: onClose });
  const [tooSmall, setTooSmall] = useState<Assignment | null>(null);
  const { uuid, business, starts_at, party } = reservation;
  const { answer, ...read } = useAvailableTables(
    { businessId: business.uuid, startsAt: starts_at, party },
    { moving: uuid, byStaff: true },
  );
  const move = ({ tables }: Assignment, override_reason?: string) =>
    transition(reservation, {
      action: "change",
      details: { table_ids: tables.map(({ uuid }) => uuid), ...(override_reason && { override_reason }) },
      expected: { tables },
    });
  const choose = (choice: Assignment) => (choice.is_free ? void move(choice) : setTooSmall(choice));
  return (
    <Dialog title={t("move.title")} isOpen onOpenChange={(open) => !open && onClose()}>
      {tooSmall ? (
        <OverrideForm
          rule={`${tableNames(tooSmall.tables)}: ${t("move.small", { count: party })}`}
          submit={t("override.move")}
          {...{ isSending, problem }}
          onOverride={(reason) => move(tooSmall, reason)}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <FormError message={problem} />
          <Loaded {...read} value={answer?.data} skeleton={<Skeleton className="h-32 w-full" />}>
            {(choices) => <Choices choices={choices} onChoose={choose} />}
          </Loaded>
        </div>
      )}
    </Dialog>
  );
}

type ChoicesProps = { choices: readonly Assignment[]; onChoose: (choice: Assignment) => void };

/** The free tables, those that are too small, and those that are taken. */
function Choices({ choices, onChoose }: ChoicesProps) {
  const { t } = useTranslation("staff");
  const free = choices.filter(({ is_free }) => is_free);
  const small = choices.filter(({ reason }) => reason === "party_size");
  const taken = choices.filter((choice) => !free.includes(choice) && !small.includes(choice));
  return (
    <>
      {free.length === 0 && <p className="text-base text-muted">{t("move.none")}</p>}
      <Buttons choices={free} onChoose={onChoose} />
      {small.length > 0 && (
        <h3 className="text-sm font-semibold text-muted first-letter:uppercase">{t("move.reason.party_size")}</h3>
      )}
      <Buttons choices={small} onChoose={onChoose} />
      <Taken choices={taken} />
    </>
  );
}

function Buttons({ choices, onChoose }: ChoicesProps) {
  const tableNames = useTableNames();
  const tableFacts = useTableFacts();
  return (
    <ul className="grid gap-2 empty:hidden md:grid-cols-2">
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
  if (choices.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-muted">{t("move.taken")}</h3>
      <ul className="text-sm text-muted">
        {choices.map((choice) => (
          <li key={keyOf(choice)}>
            {tableNames(choice.tables)}: {t(`move.reason.${choice.reason === "held" ? "held" : "no_table"}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ tables }: Assignment) => tables.map(({ uuid }) => uuid).join();
