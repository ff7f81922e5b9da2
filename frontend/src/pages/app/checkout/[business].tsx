import { ShoppingBasket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type Business, useBusiness } from "@/api/businesses.ts";
import { useMenus } from "@/api/menus.ts";
import { Checkout } from "@/features/orders/checkout.tsx";
import { CheckoutSkeleton } from "@/features/orders/checkout-skeleton.tsx";
import { paths } from "@/lib/paths.ts";
import { useBasket } from "@/stores/orders/baskets.ts";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The basket of a business, and how and when to get it. */
export function Component() {
  const { t } = useTranslation("orders");
  const { business: uuid = "" } = useParams();
  const { business, ...read } = useBusiness(uuid);
  const { changes } = useBasket(uuid);
  return (
    <Page
      title={changes ? t("checkout.change") : t("checkout.title")}
      text={business && <Link to={paths.menuOf(business.uuid)}>{business.name}</Link>}
      width="form"
    >
      <Loaded {...read} value={business} skeleton={<CheckoutSkeleton />}>
        {(loaded) => <Basket business={loaded} />}
      </Loaded>
    </Page>
  );
}

function Basket({ business }: { business: Business }) {
  const { t } = useTranslation("orders");
  const { menus, ...read } = useMenus(business.uuid);
  const { lines } = useBasket(business.uuid);
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={ShoppingBasket}
        title={t("basket.none")}
        text={t("basket.noneText")}
        action={<ButtonLink to={paths.menuOf(business.uuid)}>{t("basket.toMenu")}</ButtonLink>}
      />
    );
  }
  return (
    <Loaded {...read} value={menus} skeleton={<CheckoutSkeleton />}>
      {(loaded) => <Checkout business={business} menus={loaded} />}
    </Loaded>
  );
}
