import { useTranslation } from "react-i18next";
import type { BusinessAddress, Point } from "@/api/businesses.ts";
import { directionsTo } from "@/lib/outward.ts";
import { OutwardLink } from "@/ui/outward-link.tsx";

type BusinessAddressLineProps = { address: BusinessAddress | null; point: Point | null };

/** An address in a list, with directions where its position is known. */
export function BusinessAddressLine({ address, point }: BusinessAddressLineProps) {
  const { t } = useTranslation("explore");
  const line = address && [address.label, address.formatted].filter(Boolean).join(": ");
  return (
    <li className="flex flex-wrap items-baseline gap-x-4">
      {line || t("place.noAddress")}
      {point && <OutwardLink to={directionsTo(point)}>{t("place.directions")}</OutwardLink>}
    </li>
  );
}
