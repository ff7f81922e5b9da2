import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { usePartyInWords } from "@/features/reservations/day-sheet/party-in-words.ts";
import { UnsentMark } from "@/features/reservations/day-sheet/unsent/unsent-mark.tsx";
import { useIsUnsent } from "@/features/reservations/day-sheet/unsent/use-is-unsent.ts";
import type { Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { Button } from "@/ui/button.tsx";
import { withoutTable } from "./table-state.ts";
import { Tray } from "./tray.tsx";

type PartiesProps = {
  reservations: readonly Reservation[];
  tables: readonly Table[];
  onSelect: (uuid: string) => void;
};

/** The parties of a day that have no table of the business. */
export function PartiesWithoutTable({ reservations, tables, onSelect }: PartiesProps) {
  const { t } = useTranslation("floor");
  const parties = withoutTable(reservations, new Set(tables.map(({ uuid }) => uuid)));
  return (
    <Tray title={t("noTable")}>
      {parties.map((party) => (
        <Party key={party.uuid} party={party} onSelect={onSelect} />
      ))}
    </Tray>
  );
}

function Party({ party, onSelect }: { party: Reservation; onSelect: PartiesProps["onSelect"] }) {
  const partyInWords = usePartyInWords();
  const isUnsent = useIsUnsent(party.uuid);
  return (
    <Button variant="secondary" onPress={() => onSelect(party.uuid)}>
      {partyInWords(party)}
      {isUnsent && <UnsentMark />}
    </Button>
  );
}
