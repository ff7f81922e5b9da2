import { TicketCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useVouchers } from "@/api/rewards.ts";
import { dateIn, shortDate, timeOf } from "@/lib/datetime.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The vouchers of the business, newest first, with their guests. */
export function CapturedList({ businessId }: { businessId: string }) {
  const { t } = useTranslation("rewards");
  return (
    <section aria-labelledby="vouchers" className="flex flex-col gap-4">
      <h2 id="vouchers" className="display text-xl font-semibold text-ink">
        {t("manage.vouchers")}
      </h2>
      <PagedList
        of={useVouchers({ business_id: businessId })}
        skeleton={
          <Skeletons>
            <Skeleton className="h-16 w-full" />
          </Skeletons>
        }
        empty={<EmptyState icon={TicketCheck} title={t("manage.noVouchers")} text={t("manage.noVouchersText")} />}
      >
        {(vouchers) => (
          <ul className="m-0 list-none p-0">
            {vouchers.map(({ uuid, title, guest_name, state, resolved_at, expires_at, time_zone }) => (
              <li key={uuid} className="border-b border-line py-3">
                <p className="text-base font-medium break-words text-ink">{title}</p>
                <p className="text-base text-muted">
                  <DotSeparated
                    facts={[
                      guest_name ?? t("manage.formerGuest"),
                      resolved_at
                        ? t(`voucher.state.${state}`, {
                            date: `${shortDate(dateIn(time_zone, new Date(resolved_at)))}, ${timeOf(resolved_at, time_zone)}`,
                          })
                        : t("voucher.until", { date: shortDate(dateIn(time_zone, new Date(expires_at))) }),
                    ]}
                  />
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
