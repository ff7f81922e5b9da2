import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { keyOf, under } from "@/api/keys.ts";
import { type ActionDetails, type Reservation, reservationKeys, transition } from "@/api/reservations.ts";
import { useSend } from "@/api/use-send.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea, TextField } from "@/ui/text-field.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { LimitLink } from "./limit-link.tsx";
import { usePolicy } from "./policy.ts";
import { replaceIn, useReservationTransition } from "./use-reservation-transition.ts";

export type Draft = { note: string; phone: string };
type HoldFormProps = {
  reservation: Reservation;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onBack: () => void;
  onEnd: () => void;
};

/** A held table: a note for the restaurant, and the button that confirms the reservation. */
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
        <Button variant="quiet" onPress={onBack}>
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

/** Confirms the hold. Any refusal refetches it. */
function useConfirm(reservation: Reservation) {
  const { t } = useTranslation("booking");
  const { mutate } = useSWRConfig();
  const { send, isSending, problem, failure } = useSend(
    (details: ActionDetails, key) => transition(reservation, "confirm", details, key),
    {
      onSent: ({ data }) =>
        mutate(under(reservationKeys), (cached?: { data: unknown }) => replaceIn(cached, data), { revalidate: false }),
    },
  );
  const book = async ({ note, phone }: Draft) => {
    const { error } = await send({
      ...(note.trim() && { note: note.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
    });
    if (error) await mutate(keyOf(`reservations/${reservation.uuid}`));
    return !error;
  };
  const isLost = failure?.status === 0 && failure.code !== "offline";
  return { book, isBooking: isSending, problem: isLost ? t("hold.lost") : problem, code: failure?.code };
}

function Extend({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("booking");
  const { transition } = useReservationTransition();
  if (!reservation.actions.includes("extend")) return null;
  return (
    <Button variant="secondary" onPress={() => void transition(reservation, { action: "extend" })}>
      {t("hold.extend")}
    </Button>
  );
}
