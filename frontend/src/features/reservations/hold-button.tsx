import { useTranslation } from "react-i18next";
import { timeOf } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import type { BookingPanelProps } from "./booking-panel.tsx";
import { LimitLink } from "./limit-link.tsx";

/** Holds the chosen time, or says why that failed. */
export function HoldButton({ business, choice: { at, party }, holding }: Omit<BookingPanelProps, "onChange">) {
  const { t } = useTranslation("booking");
  const { hold, isHolding, problem, code } = holding;
  const action = business.by_request ? "panel.request" : "panel.hold";
  return (
    <>
      <FormError message={problem} />
      <LimitLink code={code} />
      <Button
        fullWidth
        isDisabled={!at}
        isLoading={isHolding}
        onPress={() => at !== null && hold({ startsAt: at, party })}
      >
        {at ? t(action, { time: timeOf(at, business.time_zone), count: party }) : t("panel.choose")}
      </Button>
      <p className="text-center text-xs text-muted">
        {business.by_request ? t("panel.requestNote", { name: business.name }) : t("panel.note")}
      </p>
    </>
  );
}
