import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Reservation, reservationKeys, swapTables, useReservations } from "@/api/reservations.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ChoiceButton } from "./choice-button.tsx";
import { useGuestName } from "./guest-name.ts";
import { OverrideForm } from "./override-form.tsx";
import { usePartyInWords } from "./party-in-words.ts";
import { useTableNames } from "./table-names.ts";
import { refusedBy } from "./use-override.ts";

/** Parties that come within so many milliseconds of each other are on the same day sheet. */
const nearby = 12 * 60 * 60_000;

/** Exchanges the tables of two parties. */
export default function SwapDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const guestName = useGuestName();
  const tableNames = useTableNames();
  const { reservations, ...read } = useNearbyParties(reservation);
  const [tooSmall, setTooSmall] = useState<Reservation | null>(null);
  const { send, isSending, problem } = useSend(
    ({ other, ...reason }: Swap, key) =>
      swapTables({ first: named(reservation), second: named(other), ...reason }, key),
    {
      invalidates: reservationKeys,
      onSent: ({ data }) => {
        const facts = data.map((party) => `${guestName(party)}: ${tableNames(party.tables)}`);
        notify.success(facts.join(" · "));
        onClose();
      },
    },
  );
  const swap = async (other: Reservation) => {
    const { error } = await send({ other });
    if (error && refusedBy(error) === "party_size") setTooSmall(other);
  };
  return (
    <Dialog title={t("swap.title")} isOpen onOpenChange={(open) => !open && onClose()}>
      {tooSmall ? (
        <OverrideForm
          submit={t("override.swap")}
          {...{ isSending, problem }}
          onOverride={(override_reason) => send({ other: tooSmall, override_reason })}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-base text-muted">
            {t("swap.with", { name: guestName(reservation), tables: tableNames(reservation.tables) })}
          </p>
          <FormError message={problem} />
          <Loaded {...read} value={reservations} skeleton={<Skeleton className="h-32 w-full" />}>
            {(parties) => <Parties parties={parties} onChoose={(other) => void swap(other)} />}
          </Loaded>
        </div>
      )}
    </Dialog>
  );
}

type Swap = { other: Reservation; override_reason?: string };

const named = ({ uuid, version }: Reservation) => ({ uuid, version });

/** The other parties of the day that have a table and have not left. */
function useNearbyParties({ uuid, business, starts_at }: Reservation) {
  const at = Date.parse(starts_at);
  const { reservations, ...read } = useReservations({
    business_id: business.uuid,
    status: ["pending", "confirmed", "seated"],
    from: new Date(at - nearby).toISOString(),
    to: new Date(at + nearby).toISOString(),
    sort: "starts_at",
    limit: 100,
  });
  return { ...read, reservations: reservations?.filter((party) => party.uuid !== uuid && party.tables.length > 0) };
}

type PartiesProps = { parties: readonly Reservation[]; onChoose: (party: Reservation) => void };

function Parties({ parties, onChoose }: PartiesProps) {
  const { t } = useTranslation("staff");
  const inWords = usePartyInWords();
  const tableNames = useTableNames();
  if (parties.length === 0) return <p className="text-base text-muted">{t("swap.none")}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {parties.map((party) => (
        <li key={party.uuid}>
          <ChoiceButton title={tableNames(party.tables)} facts={inWords(party)} onPress={() => onChoose(party)} />
        </li>
      ))}
    </ul>
  );
}
