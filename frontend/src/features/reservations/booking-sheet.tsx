import { useTranslation } from "react-i18next";
import { Dialog } from "@/ui/dialog.tsx";
import type { BookingPanelProps } from "./booking-panel.tsx";
import { HoldButton } from "./hold-button.tsx";
import { TimePicker } from "./time-picker.tsx";

/** The booking panel of narrow windows. */
export default function BookingSheet({ onChange, onClose, ...booking }: BookingPanelProps & { onClose: () => void }) {
  const { t } = useTranslation("booking");
  const { business, choice } = booking;
  return (
    <Dialog
      title={business.by_request ? t("panel.requestTitle") : t("panel.title")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <div className="flex w-full flex-col gap-3">
          <HoldButton {...booking} />
        </div>
      }
    >
      {/* As high as it may be, so that it does not grow when the times arrive. */}
      <div className="min-h-[calc(88dvh-13rem)]">
        <TimePicker
          businessId={business.uuid}
          timeZone={business.time_zone}
          choice={choice}
          onChange={onChange}
          byRequest={business.by_request}
        />
      </div>
    </Dialog>
  );
}
