import { useTranslation } from "react-i18next";
import type { Evidence } from "@/api/reviews.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { InfoPopover, type InfoPopoverProps } from "@/ui/info-popover.tsx";
import type { knownBy } from "./labels.ts";

type EvidencePopoverProps = Pick<InfoPopoverProps, "trigger" | "onClose"> & {
  by: ReturnType<typeof knownBy>;
  evidence: Evidence;
};

/** Explains a review's evidence badge, and how much the review counts. */
export default function EvidencePopover({ by, evidence, trigger, onClose }: EvidencePopoverProps) {
  const { t } = useTranslation("reviews");
  return (
    <InfoPopover title={t(`how.${by}`)} trigger={trigger} placement="bottom start" onClose={onClose}>
      <p className="mt-1 text-sm text-ink">{t(`howText.${by}`)}</p>
      <p className="mt-2 border-t border-line pt-2 text-sm text-muted">{t(`counts.${evidence}`)}</p>
      <FaqLink to="verified" />
    </InfoPopover>
  );
}
