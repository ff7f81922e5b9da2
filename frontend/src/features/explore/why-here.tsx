import { Info } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reason } from "@/api/explore.ts";
import { IconButton } from "@/ui/icon-button.tsx";

/** Loaded when it is opened. */
const WhyPopover = lazy(() => import("./why-popover.tsx"));

/** Explains the rank of a business among the results. */
export function WhyHere({ reasons, name }: { reasons: readonly Reason[]; name: string }) {
  const { t } = useTranslation("explore");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (reasons.length === 0) return null;
  return (
    <div className="relative -mr-2">
      <IconButton
        ref={trigger}
        name={t("why.ask", { name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <Info aria-hidden className="size-4.5 text-muted" />
      </IconButton>
      <Suspense>{isOpen && <WhyPopover reasons={reasons} trigger={trigger} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
