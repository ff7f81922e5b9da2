import { useTranslation } from "react-i18next";
import type { Voucher } from "@/api/rewards.ts";
import { dateIn, listOf, shortDate } from "@/lib/datetime.ts";
import { weekdayName } from "./weekday-name.ts";

/** When a voucher can be used, in words. */
export function useVoucherTerms() {
  const { t } = useTranslation("rewards");
  return ({ weekdays, services, expires_at, time_zone }: Voucher) => [
    t("voucher.until", { date: shortDate(dateIn(time_zone, new Date(expires_at))) }),
    weekdays.length > 0 && listOf(weekdays.map(weekdayName)),
    services.length > 0 && listOf(services),
  ];
}
