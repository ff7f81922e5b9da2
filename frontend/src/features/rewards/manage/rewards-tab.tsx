import { Gift, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type RewardOffer, useOffers } from "@/api/rewards.ts";
import { Button } from "@/ui/button.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { CaptureForm } from "./capture-form.tsx";
import { CapturedList } from "./captured-list.tsx";
import { OfferRow } from "./offer-row.tsx";

const OfferDialog = lazy(() => import("./offer-dialog.tsx"));
const EndDialog = lazy(() => import("./end-dialog.tsx"));

type Open = { kind: "edit"; offer?: RewardOffer } | { kind: "end"; offer: RewardOffer };

/** The vouchers of a business: use one up, what it offers for points and what that brought. */
export default function RewardsTab({ business }: { business: { uuid: string } }) {
  const { t } = useTranslation("rewards");
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-10">
      <CaptureForm businessId={business.uuid} />
      <section aria-labelledby="offers" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="offers" className="display text-xl font-semibold text-ink">
            {t("manage.offers")}
          </h2>
          <Button variant="secondary" icon={Plus} onPress={() => setOpen({ kind: "edit" })}>
            {t("manage.add")}
          </Button>
        </div>
        <PagedList
          of={useOffers({ business_id: business.uuid })}
          skeleton={
            <Skeletons>
              <Skeleton className="h-20 w-full" />
            </Skeletons>
          }
          empty={<EmptyState icon={Gift} title={t("manage.none")} text={t("manage.noneText")} />}
        >
          {(offers) => (
            <ul className="m-0 list-none p-0">
              {offers.map((offer) => (
                <OfferRow
                  key={offer.uuid}
                  offer={offer}
                  onEdit={() => setOpen({ kind: "edit", offer })}
                  onEnd={() => setOpen({ kind: "end", offer })}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <CapturedList businessId={business.uuid} />
      <Suspense>
        {open?.kind === "edit" && <OfferDialog businessId={business.uuid} offer={open.offer} onClose={close} />}
        {open?.kind === "end" && <EndDialog offer={open.offer} onClose={close} />}
      </Suspense>
    </div>
  );
}
