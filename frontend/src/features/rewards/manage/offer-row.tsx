import { useTranslation } from "react-i18next";
import type { RewardOffer } from "@/api/rewards.ts";
import { shortDate, wholeNumber } from "@/lib/datetime.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";

type OfferRowProps = { offer: RewardOffer; onEdit: () => void; onEnd: () => void };

/** An offer of the business, with what it brought. */
export function OfferRow({ offer, onEdit, onEnd }: OfferRowProps) {
  const { t } = useTranslation("rewards");
  const { title, worth, points, left, until_date, published, figures } = offer;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold break-words text-ink">
          {title}
          {!published && <Badge>{t("manage.hidden")}</Badge>}
        </h3>
        <p className="text-base break-words text-ink">{worth}</p>
        <p className="text-base text-muted">
          <DotSeparated
            facts={[
              t("offer.points", { count: points, points: wholeNumber(points) }),
              left !== null && t("offer.left", { count: left }),
              until_date && t("voucher.until", { date: shortDate(until_date) }),
            ]}
          />
        </p>
        {figures && (
          <p className="text-base text-muted">
            <DotSeparated
              facts={[
                t("manage.captured", { count: figures.captured }),
                t("manage.guests", { count: figures.guests }),
                t("manage.open", { count: figures.reserved }),
                t("manage.unused", { count: figures.unused }),
              ]}
            />
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" onPress={onEdit} aria-label={t("manage.editOf", { title })}>
          {t("manage.edit")}
        </Button>
        <Button variant="quiet" onPress={onEnd} aria-label={t("manage.endOf", { title })}>
          {t("manage.end")}
        </Button>
      </div>
    </li>
  );
}
