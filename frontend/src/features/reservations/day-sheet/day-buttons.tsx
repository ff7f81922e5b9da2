import { DoorClosed, MoreHorizontal, Phone, Printer, UserPlus } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSetup } from "@/api/booking-setup.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useMay } from "@/features/shared/role.tsx";
import { useIsNarrow } from "@/lib/media.ts";
import { Button } from "@/ui/button.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { Menu } from "@/ui/menu.tsx";
import type { BusinessSummary } from "./day-sheet.tsx";
import { withGuestTexts, withStaffTexts } from "./lazy-texts.ts";
import { useNetworkNeeded } from "./unsent/use-network-needed.ts";

const WalkInDialog = lazy(() => withGuestTexts(import("./walk-in-dialog.tsx")));
const PhoneBookingDialog = lazy(() => withGuestTexts(import("./phone-booking-dialog.tsx")));
const CloseEarlyDialog = lazy(() => withStaffTexts(import("./close-early-dialog.tsx")));
const PrintSheet = lazy(() => withStaffTexts(import("./print-sheet.tsx")));

type DayButtonsProps = {
  business: BusinessSummary;
  date: string;
  today: string;
  reservations: readonly Reservation[] | undefined;
  /** Gets the day that shows a new reservation. */
  onBooked: (date: string, reservation: Reservation) => void;
};

/** Adds reservations and walk-ins, once there are tables; prints and closes the day, on a phone in a menu. */
export function DayButtons({ business, date, today, reservations = [], onBooked }: DayButtonsProps) {
  const { t } = useTranslation("manage");
  const isNarrow = useIsNarrow();
  const networkNeeded = useNetworkNeeded();
  const [open, setOpen] = useState<"walkIn" | "phone" | "closeEarly" | "print" | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { entries: tables = [] } = useSetup("business_tables", business.bookable ? null : business.uuid);
  const may = useMay();
  const mayBook = may("runDay") && (business.bookable || tables.length > 0);
  const isToday = date === today;
  const phone = networkNeeded(t("daySheet.phone"), () => setOpen("phone"));
  const rarer = [
    { id: "print", label: t("daySheet.print"), icon: Printer, onAction: () => setOpen("print") },
    {
      id: "closeEarly",
      label: t("closeEarly.title"),
      icon: DoorClosed,
      onAction: networkNeeded(t("closeEarly.title"), () => setOpen("closeEarly")),
    },
  ].filter(({ id }) =>
    id === "print" ? reservations.length > 0 : isToday && business.bookable && may("bookingSetup"),
  );
  const props = { business, onBooked, onClose: close };
  return (
    <>
      {!isNarrow &&
        rarer.map(({ id, label, icon: Icon, onAction }) => (
          <IconButton key={id} name={label} variant="sunk" onPress={onAction}>
            <Icon aria-hidden className="size-5" />
          </IconButton>
        ))}
      {mayBook && isNarrow && (
        <IconButton name={t("daySheet.phone")} variant="sunk" onPress={phone}>
          <Phone aria-hidden className="size-5" />
        </IconButton>
      )}
      {mayBook && !isNarrow && (
        <Button variant="secondary" icon={Phone} onPress={phone}>
          {t("daySheet.phone")}
        </Button>
      )}
      {mayBook && isToday && (
        <Button variant={business.bookable ? "primary" : "secondary"} icon={UserPlus} onPress={() => setOpen("walkIn")}>
          {t("daySheet.walkIn")}
        </Button>
      )}
      {isNarrow && rarer.length > 0 && (
        <Menu label={t("daySheet.moreOfDay")} actions={rarer}>
          <MoreHorizontal aria-hidden className="size-5" />
        </Menu>
      )}
      <Suspense>
        {open === "walkIn" && <WalkInDialog {...props} today={today} />}
        {open === "phone" && <PhoneBookingDialog {...props} date={date} />}
        {open === "closeEarly" && <CloseEarlyDialog business={business} today={today} onClose={close} />}
        {open === "print" && <PrintSheet {...{ business, date, reservations }} onClose={close} />}
      </Suspense>
    </>
  );
}
