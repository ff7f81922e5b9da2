import { BadgeCheck, CircleDashed } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Review } from "@/api/reviews.ts";
import { classes } from "@/lib/classes.ts";
import { knownBy } from "./words.ts";

/** Comes when somebody asks. */
const EvidencePopover = lazy(() => import("./evidence-popover.tsx"));

const looks = {
  V3: "bg-positive-tint text-positive",
  V2: "bg-caution-tint text-caution",
  V0: "bg-sunk text-muted",
};

/** How the visit is known; pressed, it says what that means. */
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
        <span
          className={classes(
            "inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold",
            looks[evidence],
          )}
        >
          <Icon aria-hidden className="size-3.5" />
          {t(`how.${by}`)}
        </span>
      </Button>
      <Suspense>
        {isOpen && <EvidencePopover by={by} evidence={evidence} trigger={trigger} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
