import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInvalidate } from "@/api/keys.ts";
import { type TableWish, useOpenWishes, wishKeys } from "@/api/table-wishes.ts";
import { HoldCountdown } from "@/features/reservations/hold-countdown.tsx";
import { dayAndMonth } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { List, ListRow } from "@/ui/list.tsx";

const WithdrawDialog = lazy(() => import("./withdraw-dialog.tsx"));

/** The tables that I wait for; nothing without any. */
export default function MyWishes() {
  const { t } = useTranslation("wishes");
  const { wishes } = useOpenWishes();
  const [leaving, setLeaving] = useState<TableWish | null>(null);
  if (!wishes || wishes.length === 0) return null;
  return (
    <section aria-labelledby="my-wishes" className="mb-8 flex flex-col gap-3">
      <h2 id="my-wishes" className="display text-xl font-semibold text-ink">
        {t("mine.title")}
      </h2>
      {wishes.map((wish) => wish.offer && <Offer key={wish.uuid} wish={wish} offer={wish.offer} />)}
      <List>
        {wishes.map((wish) => (
          <WishRow key={wish.uuid} wish={wish} onWithdraw={() => setLeaving(wish)} />
        ))}
      </List>
      <Suspense>{leaving && <WithdrawDialog wish={leaving} onClose={() => setLeaving(null)} />}</Suspense>
    </section>
  );
}

/** A table that is held for me: how long still, and the way to book it. */
function Offer({ wish, offer }: { wish: TableWish; offer: NonNullable<TableWish["offer"]> }) {
  const { t } = useTranslation("wishes");
  const invalidate = useInvalidate();
  return (
    <article className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 shadow-raised">
      <h3 className="text-lg font-semibold text-ink">
        {t("offer.title", { name: wish.business.name, time: offer.local_time })}
      </h3>
      <HoldCountdown expiresAt={offer.expires_at} onEnd={() => void invalidate(wishKeys)} />
      <div>
        <ButtonLink to={paths.confirmReservation(offer.reservation_id)}>{t("offer.book")}</ButtonLink>
      </div>
    </article>
  );
}

function WishRow({ wish, onWithdraw }: { wish: TableWish; onWithdraw: () => void }) {
  const { t } = useTranslation("wishes");
  const { t: common } = useTranslation();
  const { business, date, from, to, party, areas, state, position, offers_made } = wish;
  const facts = [
    `${dayAndMonth(date)}, ${from}–${to}`,
    common("party.guests", { count: party }),
    areas.join(", "),
    state === "offered" ? t("mine.offered") : position !== null && t("mine.position", { position }),
    offers_made > 0 && t("mine.offers", { count: offers_made }),
  ];
  return (
    <ListRow
      title={<Link to={paths.restaurant(business.uuid)}>{business.name}</Link>}
      facts={facts.filter(Boolean).join(" · ")}
      actions={
        <Button variant="quiet" onPress={onWithdraw} aria-label={t("mine.withdrawOf", { name: business.name })}>
          {t("mine.withdraw")}
        </Button>
      }
    />
  );
}
