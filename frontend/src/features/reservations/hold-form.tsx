import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import * as v from "valibot";
import { keyOf, under } from "@/api/keys.ts";
import { type Reservation, reservationKeys, transition } from "@/api/reservations.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { readEdits } from "@/features/shared/form-draft.ts";
import { optionalText } from "@/features/shared/rules.ts";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { offerPush } from "@/stores/push-offer.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormArea, FormField } from "@/ui/form-field.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { LimitLink } from "./limit-link.tsx";
import { usePolicy } from "./policy.ts";
import { replaceIn, useReservationTransition } from "./use-reservation-transition.ts";

type Details = { note: string; phone: string };
type HoldFormProps = {
  reservation: Reservation;
  /** Whether the business confirms each booking by hand. */
  byRequest: boolean;
  onBack: () => void;
  onEnd: () => void;
};

/** A held table: a note for the restaurant, and the button that confirms the reservation. */
export function HoldForm({ reservation, byRequest, onBack, onEnd }: HoldFormProps) {
  const { t } = useTranslation("booking");
  const { t: ticket } = useTranslation("ticket");
  const policy = usePolicy();
  const { control, submit, isSending, problem, failure } = useConfirm(reservation);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {reservation.hold_expires_at && (
        <HoldCountdown expiresAt={reservation.hold_expires_at} onEnd={onEnd}>
          {(isNearEnd) => isNearEnd && <Extend reservation={reservation} />}
        </HoldCountdown>
      )}
      <FormArea
        control={control}
        name="note"
        label={t("hold.note")}
        description={t("hold.noteHint")}
        isOptional
        maxLength={500}
      />
      <FormField
        control={control}
        name="phone"
        label={t("hold.phone")}
        description={t("hold.phoneHint")}
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={32}
      />
      <p className="text-base text-muted">
        {t("hold.seen")} <FaqLink to="restaurant-sees" />
      </p>
      <p className="text-base text-muted">
        {policy(reservation)} <FaqLink to="hold" />
      </p>
      <FormError message={problem} />
      <LimitLink code={failure?.code} />
      <div className="sticky bottom-(--bottom-bar) z-10 flex flex-row-reverse gap-3 bg-paper py-3 md:static md:flex-row md:py-0">
        <Button variant="quiet" onPress={onBack}>
          {t("hold.back")}
        </Button>
        <div className="flex-1">
          <Button type="submit" fullWidth isLoading={isSending}>
            {byRequest ? ticket("request.send") : t("hold.confirm")}
          </Button>
        </div>
      </div>
    </form>
  );
}

const draftOf = ({ business }: Reservation) => `hold ${business.uuid}`;

/** What was typed for a business and not sent, for any hold there. */
export function typedDetails(reservation: Reservation): Partial<Details> {
  return readEdits<Details>(draftOf(reservation));
}

/** Confirms the hold. Any refusal refetches it. */
function useConfirm(reservation: Reservation) {
  const { t } = useTranslation("booking");
  const { mutate } = useSWRConfig();
  const form = useLightForm({
    schema: v.object({ note: optionalText(), phone: optionalText() }),
    values: { note: "", phone: "" },
    draft: draftOf(reservation),
    send: async ({ note, phone }, key) => {
      const details = { ...(note && { note }), ...(phone && { phone }) };
      const result = await transition(reservation, "confirm", details, key);
      if (result.error) await mutate(keyOf(`reservations/${reservation.uuid}`));
      return result;
    },
    onSent: ({ data }) => {
      offerPush("booking");
      return mutate(under(reservationKeys), (cached?: { data: unknown }) => replaceIn(cached, data), {
        revalidate: false,
      });
    },
  });
  const isLost = form.failure?.status === 0 && form.failure.code !== "offline";
  return { ...form, problem: isLost ? t("hold.lost") : form.problem };
}

function Extend({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("booking");
  const { transition, isSending, problem } = useReservationTransition();
  if (!reservation.actions.includes("extend")) return null;
  return (
    <>
      <Button
        variant="secondary"
        isLoading={isSending}
        onPress={() => void transition(reservation, { action: "extend" })}
      >
        {t("hold.extend")}
      </Button>
      <div className="w-full empty:hidden">
        <FormError message={problem} />
      </div>
    </>
  );
}
