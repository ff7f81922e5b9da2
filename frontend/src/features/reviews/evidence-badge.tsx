import { BadgeCheck, CircleDashed } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Review } from "@/api/reviews.ts";
import { Badge } from "@/ui/badge.tsx";
import { knownBy } from "./labels.ts";

/** Loaded when it is opened. */
const EvidencePopover = lazy(() => import("./evidence-popover.tsx"));

const tones = { V3: "positive", V2: "caution", V0: "neutral" } as const;

/** The badge for the evidence of a visit; a press explains it. */
export function EvidenceBadge({ review }: { review: Pick<Review, "evidence" | "how"> }) {
  const { t } = useTranslation("reviews");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { evidence } = review;
  const by = knownBy(review);
  const Icon = evidence === "V0" ? CircleDashed : BadgeCheck;
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="group -my-2 inline-flex min-h-11 items-center rounded-full"
      >
        <Badge tone={tones[evidence]} icon={<Icon aria-hidden className="size-3.5" />}>
          {t(`how.${by}`)}
        </Badge>
      </Button>
      <Suspense>
        {isOpen && <EvidencePopover by={by} evidence={evidence} trigger={trigger} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
