import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { useReservations } from "@/api/reservations.ts";
import { longDate } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

type ReservationStepProps = {
  business: Pick<Business, "uuid">;
  value: string | null;
  isMissing: boolean;
  onChange: (reservationId: string) => void;
};

/** Chooses one of my coming reservations there; without one, the way to book a table. */
export default function ReservationStep({ business, value, isMissing, onChange }: ReservationStepProps) {
  const { t } = useTranslation("orders");
  const { t: common } = useTranslation();
  const [since] = useState(() => new Date(serverNow()).toISOString());
  const { reservations, ...read } = useReservations({
    from: since,
    status: ["pending", "confirmed"],
    sort: "starts_at",
    limit: 100,
  });
  const here = reservations?.filter((each) => each.business.uuid === business.uuid);
  return (
    <section aria-label={t("table.title")} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-ink">{t("table.title")}</h2>
      <Loaded
        {...read}
        value={here}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={
          <EmptyState
            title={t("table.none")}
            text={t("table.noneText")}
            action={
              <ButtonLink variant="secondary" to={paths.restaurant(business.uuid)}>
                {t("table.book")}
              </ButtonLink>
            }
          />
        }
      >
        {(found) => (
          <RadioGroup
            label={t("table.title")}
            options={found.map(({ uuid, local_date, local_time, party }) => ({
              value: uuid,
              label: `${longDate(local_date)}, ${local_time} · ${common("party.guests", { count: party })}`,
            }))}
            value={value}
            onChange={onChange}
            error={isMissing ? t("table.missing") : undefined}
          />
        )}
      </Loaded>
      <p className="text-sm text-muted">{t("table.hint")}</p>
    </section>
  );
}
