import { useTranslation } from "react-i18next";
import type { Voucher } from "@/api/rewards.ts";
import { dateIn, shortDate } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { useVoucherTerms } from "./voucher-terms.ts";

/** One of my vouchers. */
export function VoucherRow({ voucher, onShow }: { voucher: Voucher; onShow: () => void }) {
  const { t } = useTranslation("rewards");
  const terms = useVoucherTerms();
  const { title, business, state, resolved_at, time_zone } = voucher;
  const ended =
    resolved_at && t(`voucher.state.${state}`, { date: shortDate(dateIn(time_zone, new Date(resolved_at))) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="text-base font-semibold break-words text-ink">{title}</h3>
        <p className="text-base text-muted">
          <DotSeparated facts={state === "reserved" ? [business.name, ...terms(voucher)] : [business.name, ended]} />
        </p>
      </div>
      {state === "reserved" && (
        <Button variant="secondary" onPress={onShow}>
          {t("voucher.show")}
        </Button>
      )}
    </li>
  );
}
