import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { messageOf } from "../../api/errors.ts";
import { act, type Reservation } from "../../api/reservations.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { LimitLink } from "./limit-link.tsx";
import { usePolicy } from "./policy.ts";
import { concernsReservations } from "./refresh.ts";
import { replaceIn, useAct } from "./use-act.ts";
import { useRepeatable } from "./use-repeatable.ts";

export type Draft = { note: string; phone: string };
type HoldFormProps = {
  reservation: Reservation;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onBack: () => void;
  onEnd: () => void;
};

/** A table that is held: what the restaurant should know, and the one button that books it. */
export function HoldForm({ reservation, draft, onDraft, onBack, onEnd }: HoldFormProps) {
  const { t } = useTranslation("booking");
  const policy = usePolicy();
  const { book, isBooking, problem, code } = useConfirm(reservation);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void book(draft).then((isBooked) => isBooked && onDraft({ note: "", phone: "" }));
      }}
    >
      {reservation.hold_expires_at && (
        <HoldCountdown expiresAt={reservation.hold_expires_at} onEnd={onEnd}>
          {(isNearEnd) => isNearEnd && <Extend reservation={reservation} />}
        </HoldCountdown>
      )}
      <TextArea
        label={t("hold.note")}
        description={t("hold.noteHint")}
        isOptional
        maxLength={500}
        value={draft.note}
        onChange={(note) => onDraft({ ...draft, note })}
      />
      <TextField
        label={t("hold.phone")}
        description={t("hold.phoneHint")}
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={32}
        value={draft.phone}
        onChange={(phone) => onDraft({ ...draft, phone })}
      />
      <p className="text-base text-muted">{policy(reservation)}</p>
      <FormError message={problem} />
      <LimitLink code={code} />
      <div className="sticky bottom-(--bottom-bar) z-10 flex flex-row-reverse gap-3 bg-paper pt-3 pb-[calc(0.75rem+var(--raised-button))] md:static md:flex-row md:py-0">
        <Button look="quiet" onPress={onBack}>
          {t("hold.back")}
        </Button>
        <div className="flex-1">
          <Button type="submit" fullWidth isLoading={isBooking}>
            {t("hold.confirm")}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Confirms under one key as long as no answer came, so that a lost answer books once. Any refusal shows the hold as it is now. */
function useConfirm(reservation: Reservation) {
  const { t } = useTranslation("booking");
  const { mutate } = useSWRConfig();
  const { run, isRunning, error } = useRepeatable();
  const book = async ({ note, phone }: Draft) => {
    const details = { ...(note.trim() && { note: note.trim() }), ...(phone.trim() && { phone: phone.trim() }) };
    const { data: answer } = await run({ uuid: reservation.uuid, ...details }, (key) =>
      act(reservation, "confirm", details, key),
    );
    if (answer)
      await mutate(concernsReservations, (cached?: { data: unknown }) => replaceIn(cached, answer.data), {
        revalidate: false,
      });
    else await mutate([`reservations/${reservation.uuid}`, {}]);
    return answer !== undefined;
  };
  const isLost = error?.status === 0 && error.code !== "offline";
  const problem = error ? (isLost ? t("hold.lost") : messageOf(error)) : undefined;
  return { book, isBooking: isRunning, problem, code: error?.code };
}

function Extend({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("booking");
  const act = useAct();
  if (!reservation.actions.includes("extend")) return null;
  return (
    <Button look="secondary" onPress={() => void act(reservation, { action: "extend" })}>
      {t("hold.extend")}
    </Button>
  );
}
