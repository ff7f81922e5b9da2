import { Gift } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type RewardOffer, useOffers } from "@/api/rewards.ts";
import { shortDate, wholeNumber } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

const ReserveDialog = lazy(() => import("./reserve-dialog.tsx"));

/** What restaurants give for points, the cheapest first. */
export function OfferList({ available }: { available: number }) {
  const { t } = useTranslation("rewards");
  const [chosen, setChosen] = useState<RewardOffer | null>(null);
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-4">
      <h2 id="offers" className="display text-xl font-semibold text-ink">
        {t("offer.title")}
      </h2>
      <PagedList
        of={useOffers({})}
        skeleton={
          <Skeletons>
            <Skeleton className="h-20 w-full" />
          </Skeletons>
        }
        empty={<EmptyState icon={Gift} title={t("offer.none")} text={t("offer.noneText")} />}
      >
        {(offers) => (
          <ul className="m-0 list-none p-0">
            {offers.map((offer) => (
              <Offer key={offer.uuid} offer={offer} available={available} onReserve={() => setChosen(offer)} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>{chosen && <ReserveDialog offer={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </section>
  );
}

type OfferProps = { offer: RewardOffer; available: number; onReserve: () => void };

function Offer({ offer, available, onReserve }: OfferProps) {
  const { t } = useTranslation("rewards");
  const { title, worth, description, business, points, left, until_date } = offer;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="text-base font-semibold break-words text-ink">{title}</h3>
        <p className="text-base break-words text-ink">{worth}</p>
        {description && <p className="text-base break-words text-muted">{description}</p>}
        <p className="text-base text-muted">
          <DotSeparated
            facts={[
              business && (
                <Link key="business" to={paths.restaurant(business.uuid)}>
                  {business.name}
                </Link>
              ),
              t("offer.points", { count: points, points: wholeNumber(points) }),
              left !== null && t("offer.left", { count: left }),
              until_date && t("voucher.until", { date: shortDate(until_date) }),
            ]}
          />
        </p>
      </div>
      {available >= points ? (
        <Button variant="secondary" onPress={onReserve}>
          {t("offer.reserve")}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t("offer.missing", { count: points - available })}</p>
      )}
    </li>
  );
}
