import { ChefHat } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { MenuEditor } from "@/features/menus/manage/menu-editor.tsx";
import { OrderSettings } from "@/features/orders/setup/order-settings.tsx";
import { useMay } from "@/features/shared/role.tsx";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";

/** The menus of a business, how it takes orders, and the way to its kitchen. */
export default function MenuTab({ business }: { business: Pick<Business, "uuid" | "time_zone"> }) {
  const { t } = useTranslation("editor");
  const may = useMay();
  return (
    <div className="flex flex-col gap-10">
      {may("menu") && (
        <>
          <MenuEditor business={business} />
          <OrderSettings businessId={business.uuid} />
        </>
      )}
      <div>
        <ButtonLink variant="secondary" icon={ChefHat} to={paths.kitchen(business.uuid)}>
          {t("settings.kitchen")}
        </ButtonLink>
      </div>
    </div>
  );
}
