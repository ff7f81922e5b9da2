import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { paths } from "@/lib/paths.ts";
import { Callout } from "@/ui/callout.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { typedDetails } from "./hold-form.tsx";
import { LimitLink } from "./limit-link.tsx";
import { NearestTimes } from "./nearest-times.tsx";
import { useHold } from "./use-hold.ts";

/** Shown when a hold has expired: preserves the typed note and offers the nearest available times. */
export default function NotHeld({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  const { business, local_date, local_time, party, starts_at } = reservation;
  const hold = useHold(business.uuid);
  const { note = "", phone = "" } = typedDetails(reservation);
  return (
    <section className="flex flex-col gap-5">
      <Callout role="alert">
        <h2 className="display text-lg font-semibold">{t("gone.title")}</h2>
        <p className="text-ink">{note || phone ? t("gone.textWithNote") : t("gone.text")}</p>
      </Callout>
      <NearestTimes
        businessId={business.uuid}
        date={local_date}
        party={party}
        startsAt={starts_at}
        localTime={local_time}
        isDisabled={hold.isHolding}
        onChoose={(slot) => hold.hold({ startsAt: slot.starts_at, party, note: note.trim() })}
      />
      <FormError message={hold.problem} />
      <LimitLink code={hold.code} />
      <div>
        <ButtonLink variant="secondary" to={paths.restaurant(business.uuid)}>
          {t("gone.otherDay")}
        </ButtonLink>
      </div>
    </section>
  );
}
