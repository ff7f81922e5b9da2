import { Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { Button } from "@/ui/button.tsx";
import { withStaffTexts } from "./lazy-texts.ts";
import type { Place, RecentStep } from "./recent-steps.ts";
import { nextSteps, type QuickStep } from "./transitions.ts";
import { useNetworkNeeded } from "./unsent/use-network-needed.ts";

const ConfirmStepDialog = lazy(() => withStaffTexts(import("./confirm-step-dialog.tsx")));

export type RowActionProps = {
  reservation: Reservation;
  name: string;
  recent: RecentStep | undefined;
  onStep: (step: QuickStep, place: Place) => unknown;
};

/** Where the button of a step stands. The step after it stands at the other end, so that a double tap does not meet it. */
const places: Record<"accept" | "seat" | "finish", Place> = { accept: "end", seat: "end", finish: "start" };

type Shown = { step: QuickStep | "accept"; isBusy: boolean };

/** The next step at one end of a bar and, for some seconds, the button that undoes the last one at the other. */
export function RowSteps({ reservation, name, recent, onStep }: RowActionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const shown = stepsOf(reservation, recent);
  const { t } = useTranslation("manage");
  const networkNeeded = useNetworkNeeded();
  const press = (step: Shown["step"], place: Place) =>
    step === "accept" ? networkNeeded(t("transition.accept"), () => setConfirming(true))() : onStep(step, place);
  if (!shown.start && !shown.end) return null;
  return (
    <div
      // On a phone it shares its line with the name.
      className="col-span-full grid grid-cols-[auto_auto] justify-between gap-2 pt-1 dense:col-start-3 dense:col-end-4 dense:row-[1/span_2] dense:small-buttons dense:gap-1 dense:pt-0 @min-[660px]:col-span-1 @min-[660px]:col-start-4 @min-[660px]:row-start-1 @min-[660px]:grid-cols-[8rem_10rem] @min-[660px]:pt-0"
    >
      {(["start", "end"] as const).map((place) => (
        <div
          key={place}
          className={
            place === "start"
              ? "col-start-1"
              : // It stays as wide when the step can no longer be undone: the other end does not move under a finger.
                "col-start-2 justify-self-end dense:min-w-11"
          }
        >
          {shown[place] && <StepButton {...shown[place]} name={name} onPress={(step) => press(step, place)} />}
        </div>
      ))}
      <Suspense>
        {isConfirming && (
          <ConfirmStepDialog reservation={reservation} action="accept" onClose={() => setConfirming(false)} />
        )}
      </Suspense>
    </div>
  );
}

function stepsOf(reservation: Reservation, recent: RecentStep | undefined): Partial<Record<Place, Shown>> {
  if (recent?.isBusy) return { [recent.place]: recent };
  const { first } = nextSteps(reservation);
  const mayUndo = recent && recent.step !== "undo" && reservation.actions.includes("undo");
  return {
    ...(first && { [places[first]]: { step: first, isBusy: false } }),
    ...(mayUndo && { [recent.place]: { step: "undo", isBusy: false } }),
  };
}

/** One button per place, so that it keeps the keyboard's focus when its step changes. */
function StepButton({ step, isBusy, name, onPress }: Shown & { name: string; onPress: (step: Shown["step"]) => void }) {
  const { t } = useTranslation("manage");
  const isNext = step === "accept" || step === "seat";
  return (
    <Button
      variant={isNext ? "primary" : "secondary"}
      icon={step === "undo" ? Undo2 : undefined}
      aria-label={`${t(`transition.${step}`)}: ${name}`}
      isLoading={isBusy}
      onPress={() => onPress(step)}
    >
      <span className={step === "undo" ? "dense:hidden" : isBusy ? "dense:invisible" : ""}>
        {t(`transition.${step}`)}
      </span>
    </Button>
  );
}
