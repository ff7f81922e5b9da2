import { useTranslation } from "react-i18next";
import type { Reservation, ReservationStage } from "@/api/reservations.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { usePartyInWords } from "./party-in-words.ts";
import { useStageName } from "./use-sitting.ts";

/** The stages of a seated party, in their order. */
const stages: readonly ReservationStage[] = ["partly_seated", "ordered", "mains", "dessert", "bill", "cleaning"];

type StageDialogProps = {
  reservation: Reservation;
  onChoose: (stage: ReservationStage | null) => unknown;
  onClose: () => void;
};

/** How far a seated party is: one press chooses, and closes. */
export default function StageDialog({ reservation, onChoose, onClose }: StageDialogProps) {
  const { t } = useTranslation("manage");
  const party = usePartyInWords()(reservation);
  const stageName = useStageName();
  const choose = (stage: ReservationStage | null) => {
    onChoose(stage);
    onClose();
  };
  return (
    <Dialog title={t("stage.title")} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-4">
        <p className="text-base text-ink">{party}</p>
        <div className="grid grid-cols-2 gap-2">
          {stages.map((stage) => (
            <Button
              key={stage}
              variant={stage === reservation.stage ? "primary" : "secondary"}
              aria-pressed={stage === reservation.stage}
              onPress={() => choose(stage)}
            >
              {stageName(stage)}
            </Button>
          ))}
        </div>
        {reservation.stage && (
          <Button variant="secondary" onPress={() => choose(null)}>
            {t("stage.clear")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
