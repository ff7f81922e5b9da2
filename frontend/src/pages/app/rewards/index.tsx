import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { usePoints } from "@/api/rewards.ts";
import { Balance } from "@/features/rewards/balance.tsx";
import { EarnRules } from "@/features/rewards/earn-rules.tsx";
import { Holds } from "@/features/rewards/holds.tsx";
import { Ledger } from "@/features/rewards/ledger.tsx";
import { Level } from "@/features/rewards/level.tsx";
import { OfferList } from "@/features/rewards/offer-list.tsx";
import { VoucherList } from "@/features/rewards/voucher-list.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

/** My points with their ledger, and my vouchers with what I can get for points. */
export function Component() {
  const { t } = useTranslation("rewards");
  const [search] = useSearchParams();
  const { points, ...read } = usePoints();
  const showsVouchers = search.get("tab") === "vouchers";
  return (
    <Page title={t("title")} action={<Link to={paths.stickers}>{t("toStickers")}</Link>}>
      <Loaded {...read} value={points} skeleton={<BalanceSkeleton />}>
        {(points) => <Balance points={points} />}
      </Loaded>
      <TabLinks
        label={t("title")}
        links={[
          { to: paths.rewards, label: t("tab.points"), isCurrent: !showsVouchers },
          { to: `${paths.rewards}?tab=vouchers`, label: t("tab.vouchers"), isCurrent: showsVouchers },
        ]}
      />
      {showsVouchers ? (
        <>
          <VoucherList />
          <OfferList available={points?.available ?? 0} />
        </>
      ) : (
        <>
          <Holds />
          {points && <Level points={points} />}
          <Ledger />
          {points && <EarnRules rates={points.rates} />}
        </>
      )}
    </Page>
  );
}

function BalanceSkeleton() {
  return (
    <Skeletons>
      <Skeleton className="h-36 w-full" />
    </Skeletons>
  );
}
