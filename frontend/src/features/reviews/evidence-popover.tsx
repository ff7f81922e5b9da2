import type { RefObject } from "react";
import { Dialog, Heading, Popover } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Review } from "../../api/reviews.ts";

type EvidencePopoverProps = Pick<Review, "how" | "evidence"> & {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** What stands behind the word on a review's badge, and how much it counts. */
export default function EvidencePopover({ how, evidence, trigger, onClose }: EvidencePopoverProps) {
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
          {t(`how.${how}`)}
        </Heading>
        <p className="mt-1 text-sm text-ink">{t(`howText.${how}`)}</p>
        <p className="mt-2 border-t border-line pt-2 text-sm text-muted">{t(`counts.${evidence}`)}</p>
      </Dialog>
    </Popover>
  );
}
