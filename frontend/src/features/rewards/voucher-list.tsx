import { TicketCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useVouchers, type Voucher } from "@/api/rewards.ts";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { VoucherRow } from "./voucher-row.tsx";

const VoucherDialog = lazy(() => import("./voucher-dialog.tsx"));

/** My vouchers, newest first; one opens with its code. */
export function VoucherList() {
  const { t } = useTranslation("rewards");
  const [shown, setShown] = useState<Voucher | null>(null);
  return (
    <section aria-labelledby="vouchers" className="flex flex-col gap-4">
      <h2 id="vouchers" className="display text-xl font-semibold text-ink">
        {t("voucher.mine")}
      </h2>
      <PagedList
        of={useVouchers({})}
        skeleton={<RowSkeletons />}
        empty={<EmptyState icon={TicketCheck} title={t("voucher.none")} text={t("voucher.noneText")} />}
      >
        {(vouchers) => (
          <ul className="m-0 list-none p-0">
            {vouchers.map((voucher) => (
              <VoucherRow key={voucher.uuid} voucher={voucher} onShow={() => setShown(voucher)} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>{shown && <VoucherDialog voucher={shown} onClose={() => setShown(null)} />}</Suspense>
    </section>
  );
}

function RowSkeletons() {
  return (
    <Skeletons>
      {["a", "b"].map((row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line py-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </Skeletons>
  );
}
