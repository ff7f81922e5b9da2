import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStageName } from "@/features/reservations/day-sheet/use-sitting.ts";
import { isWaiting, removeUnsent, type UnsentStep } from "@/stores/stand/unsent.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { useSendUnsent } from "./use-step.ts";

type UnsentProps = {
  steps: readonly UnsentStep[];
  /** Shows a reservation on its day. */
  onShow: (date: string, uuid: string) => void;
};

/** How many steps wait, the walk-ins among them, and a card for each step that was refused. */
export default function Unsent({ steps, onShow }: UnsentProps) {
  const { t } = useTranslation("staff");
  const waiting = steps.filter(isWaiting);
  const send = useSendUnsent();
  const [isSending, setSending] = useState(false);
  const sendNow = async () => {
    setSending(true);
    await send();
    setSending(false);
  };
  return (
    <section aria-label={t("unsent.label")} className="flex flex-col gap-2">
      {waiting.length > 0 && (
        <Callout icon={<CloudOff aria-hidden className="size-5" />}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status">{t("unsent.waiting", { count: waiting.length })}</p>
            <Button variant="secondary" isLoading={isSending} onPress={() => void sendNow()}>
              {t("unsent.tryNow")}
            </Button>
          </div>
          <ul className="empty:hidden">
            {waiting
              .filter(({ wanted }) => wanted.kind === "walk_in")
              .map((step) => (
                <WaitingWalkIn key={step.key} step={step} />
              ))}
          </ul>
        </Callout>
      )}
      {steps
        .filter((step) => !isWaiting(step))
        .map((step) => (
          <RefusedStep key={step.key} step={step} onShow={onShow} />
        ))}
    </section>
  );
}

/** The step and its party: "Seat: Anna, 4 guests". */
function useWanted(): (step: UnsentStep) => string {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const stageName = useStageName();
  return ({ name, party, wanted }) => {
    const stage = wanted.kind === "step" ? wanted.details.stage : null;
    const act =
      wanted.kind === "walk_in"
        ? t("daySheet.walkIn")
        : wanted.action !== "change"
          ? t(`transition.${wanted.action}`)
          : stage
            ? stageName(stage)
            : t("stage.clear");
    return `${act}: ${[name, common("party.guests", { count: party })].filter(Boolean).join(", ")}`;
  };
}

function WaitingWalkIn({ step }: { step: UnsentStep }) {
  const { t } = useTranslation("manage");
  const wanted = useWanted();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        {wanted(step)} · {t("unsent.mark")}
      </span>
      {!step.isTried && <Discard step={step} label={wanted(step)} />}
    </li>
  );
}

function RefusedStep({ step, onShow }: { step: UnsentStep; onShow: UnsentProps["onShow"] }) {
  const { t } = useTranslation("staff");
  const label = useWanted()(step);
  const { wanted, refused } = step;
  return (
    <article aria-label={label} className="rounded-md border border-danger bg-surface px-4 py-3">
      <p className="font-semibold break-words text-ink">{label}</p>
      <p role="alert" className="text-base text-danger">
        {t("unsent.refused", { reason: refused })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {wanted.kind === "step" && (
          <Button
            variant="secondary"
            aria-label={`${t("unsent.show")}: ${label}`}
            onPress={() => onShow(wanted.date, wanted.uuid)}
          >
            {t("unsent.show")}
          </Button>
        )}
        <Discard step={step} label={label} />
      </div>
    </article>
  );
}

function Discard({ step, label }: { step: UnsentStep; label: string }) {
  const { t } = useTranslation("staff");
  return (
    <Button variant="quiet" aria-label={`${t("unsent.discard")}: ${label}`} onPress={() => void removeUnsent(step.key)}>
      {t("unsent.discard")}
    </Button>
  );
}
