import { useTranslation } from "react-i18next";
import { useAvailableTimes } from "@/api/availability.ts";
import type { Reservation } from "@/api/reservations.ts";
import { paths } from "@/lib/paths.ts";
import { Callout } from "@/ui/callout.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { typedDetails } from "./hold-form.tsx";
import { LimitLink } from "./limit-link.tsx";
import { nearestSlots } from "./nearest-slots.ts";
import { TimeButton } from "./time-button.tsx";
import { useHold } from "./use-hold.ts";

/** Shown when a hold has expired: preserves the typed note and offers the nearest available times. */
export function NotHeld({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("booking");
  const { business, local_date, party, starts_at } = reservation;
  const { answer, ...read } = useAvailableTimes(business.uuid, local_date, party);
  const hold = useHold(business.uuid);
  const { note = "", phone = "" } = typedDetails(reservation);
  return (
    <section className="flex flex-col gap-5">
      <Callout role="alert">
        <h2 className="display text-lg font-semibold">{t("gone.title")}</h2>
        <p className="text-ink">{note || phone ? t("gone.textWithNote") : t("gone.text")}</p>
      </Callout>
      <Loaded {...read} value={answer} skeleton={<Skeleton className="h-11 w-60" />}>
        {({ data }) => {
          const free = nearestSlots(data, starts_at);
          if (free.length === 0) return <p className="text-base text-muted">{t("gone.none")}</p>;
          return (
            <div>
              <h3 className="mb-2 text-sm text-muted">{t("gone.next")}</h3>
              <div className="flex flex-wrap gap-2">
                {free.map((slot) => (
                  <TimeButton
                    key={slot.starts_at}
                    time={slot.local_time}
                    status={slot.status}
                    isDisabled={hold.isHolding}
                    onPress={() => hold.hold({ startsAt: slot.starts_at, party, note: note.trim() })}
                  />
                ))}
              </div>
            </div>
          );
        }}
      </Loaded>
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
