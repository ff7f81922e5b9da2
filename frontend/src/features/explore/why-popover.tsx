import type { RefObject } from "react";
import { Dialog, Heading, Popover } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Reason } from "@/api/explore.ts";

const factors = ["text", "distance", "rating", "bookable", "open", "kind", "cuisine"] as const;

type WhyPopoverProps = {
  reasons: readonly Reason[];
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The factors by which a place was ranked. */
export default function WhyPopover({ reasons, trigger, onClose }: WhyPopoverProps) {
  const { t } = useTranslation("explore");
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="top end"
      className="w-72 animate-fade rounded-md border border-line bg-surface p-4 shadow-floating"
    >
      <Dialog className="outline-none">
        <Heading slot="title" className="display text-base font-semibold text-ink">
          {t("why.title")}
        </Heading>
        <dl className="mt-2 flex flex-col gap-2">
          {reasons.map((reason) => (
            <Factor key={reason.factor} reason={reason} />
          ))}
        </dl>
        <p className="mt-3 border-t border-line pt-2 text-xs text-muted">{t("why.unpaid")}</p>
      </Dialog>
    </Popover>
  );
}

function Factor({ reason }: { reason: Reason }) {
  const { t } = useTranslation("explore");
  const factor = factors.find((known) => known === reason.factor);
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <dt className="font-medium text-ink">{factor ? t(`why.factor.${factor}`) : reason.factor}</dt>
      <dd className="text-right text-muted">{reason.detail}</dd>
    </div>
  );
}
