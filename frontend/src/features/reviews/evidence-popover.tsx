import type { RefObject } from "react";
import { Dialog, Heading, Popover } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Evidence } from "@/api/reviews.ts";
import type { knownBy } from "./words.ts";

type EvidencePopoverProps = {
  by: ReturnType<typeof knownBy>;
  evidence: Evidence;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** What stands behind the word on a review's badge, and how much it counts. */
export default function EvidencePopover({ by, evidence, trigger, onClose }: EvidencePopoverProps) {
  const { t } = useTranslation("reviews");
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className="w-72 animate-fade rounded-md border border-line bg-surface p-4 shadow-floating"
    >
      <Dialog className="outline-none">
        <Heading slot="title" className="display text-base font-semibold text-ink">
          {t(`how.${by}`)}
        </Heading>
        <p className="mt-1 text-sm text-ink">{t(`howText.${by}`)}</p>
        <p className="mt-2 border-t border-line pt-2 text-sm text-muted">{t(`counts.${evidence}`)}</p>
      </Dialog>
    </Popover>
  );
}
