import { useTranslation } from "react-i18next";
import type { Reason } from "@/api/explore.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { InfoPopover, type InfoPopoverProps } from "@/ui/info-popover.tsx";

const factors = ["text", "distance", "rating", "bookable", "open", "kind", "cuisine", "dish"] as const;

type WhyPopoverProps = Pick<InfoPopoverProps, "trigger" | "onClose"> & { reasons: readonly Reason[] };

/** The factors of a business's rank. */
export default function WhyPopover({ reasons, trigger, onClose }: WhyPopoverProps) {
  const { t } = useTranslation("explore");
  return (
    <InfoPopover title={t("why.title")} trigger={trigger} placement="top end" onClose={onClose}>
      <dl className="mt-2 flex flex-col gap-2">
        {reasons.map((reason) => (
          <Factor key={reason.factor} reason={reason} />
        ))}
      </dl>
      <div className="mt-3 flex flex-col gap-1 border-t border-line pt-2 text-xs text-muted">
        <p>{t("why.unpaid")}</p>
        <p>{t("why.ranked")}</p>
        <FaqLink to="ranking" />
      </div>
    </InfoPopover>
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
