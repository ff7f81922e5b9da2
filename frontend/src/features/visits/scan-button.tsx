import { ScanLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";

/** The camera and the decoder are large, so they are loaded when scanning starts. */
const ScannerDialog = lazy(() => import("./scan/scanner-dialog.tsx"));

export function ScanButton() {
  const { t } = useTranslation("visits");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={ScanLine} onPress={() => setOpen(true)}>
        {t("scan.start")}
      </Button>
      <Suspense>{isOpen && <ScannerDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
