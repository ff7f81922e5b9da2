import { useTranslation } from "react-i18next";
import type { Review } from "@/api/reviews.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { Callout } from "@/ui/callout.tsx";

function reasonKey(state: "held" | "hidden" | "removed", notice: Review["notice"]) {
  if (notice === "own_place") return "state.ownPlace";
  if (state === "held" && notice === "first_visit") return "state.firstVisit";
  return `state.${state}` as const;
}

/** Tells the author and moderators why a review is not public. */
export function ReviewState({ review: { state, notice, decision } }: { review: Review }) {
  const { t } = useTranslation("reviews");
  if (state === "published") return null;
  return (
    <Callout role="note">
      <p className="text-ink">
        {t(reasonKey(state, notice))} {state === "held" && <FaqLink to="held" />}
        {decision && <span className="block text-sm">{t("state.reason", { reason: decision.reason })}</span>}
      </p>
    </Callout>
  );
}
