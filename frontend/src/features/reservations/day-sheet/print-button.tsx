import { Printer } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { withStaffTexts } from "./lazy-texts.ts";

const PrintSheet = lazy(() => withStaffTexts(import("./print-sheet.tsx")));

type PrintButtonProps = { business: { name: string }; date: string; reservations: readonly Reservation[] };

/** Prints the parties of a day. */
export function PrintButton(props: PrintButtonProps) {
  const { t } = useTranslation("manage");
  const [isPrinting, setPrinting] = useState(false);
  const close = useCallback(() => setPrinting(false), []);
  return (
    <>
      <IconButton name={t("daySheet.print")} variant="sunk" onPress={() => setPrinting(true)}>
        <Printer aria-hidden className="size-5" />
      </IconButton>
      <Suspense>{isPrinting && <PrintSheet {...props} onClose={close} />}</Suspense>
    </>
  );
}
