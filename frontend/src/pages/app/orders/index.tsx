import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMyOrders } from "@/api/orders.ts";
import { OrderRow } from "@/features/orders/order-row.tsx";
import { paths } from "@/lib/paths.ts";
import { MineTabs } from "@/pages/app/mine-tabs.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** My orders, newest first. */
export function Component() {
  const { t } = useTranslation("orders");
  return (
    <Page title={t("mine.title")}>
      <MineTabs current="orders" />
      <section aria-label={t("mine.title")}>
        <PagedList
          of={useMyOrders()}
          skeleton={<RowSkeletons />}
          empty={
            <EmptyState
              icon={ReceiptText}
              title={t("mine.none")}
              text={t("mine.noneText")}
              action={<ButtonLink to={paths.restaurants}>{t("mine.find")}</ButtonLink>}
            />
          }
        >
          {(orders) => (
            <div className="-mt-3">
              {orders.map((order) => (
                <OrderRow key={order.uuid} order={order} />
              ))}
            </div>
          )}
        </PagedList>
      </section>
    </Page>
  );
}

function RowSkeletons() {
  return (
    <Skeletons>
      {["a", "b", "c"].map((row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line py-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </Skeletons>
  );
}
